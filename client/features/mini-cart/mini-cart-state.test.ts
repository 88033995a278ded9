import { expect, test } from 'vitest'
import {
  changeMiniCart,
  CLOSED_MINI_CART,
  isShown,
  type MiniCartChange,
  type MiniCartState,
} from './mini-cart-state.ts'

const after = (...changes: MiniCartChange[]): MiniCartState =>
  changes.reduce(changeMiniCart, CLOSED_MINI_CART)
const SHELF = '/no/categories/1'
const wide: MiniCartChange = { kind: 'auto-open', isWide: true, at: SHELF }
const enable: MiniCartChange = { kind: 'enable', at: SHELF }

test('the mini cart is disabled by default and then never opens', () => {
  expect(after({ kind: 'open' }, wide)).toMatchObject({
    isOpen: false,
    hasAutoOpened: false,
  })
})

test('a product added before the screen mounts opens the mini cart when it mounts', () => {
  const opened = after(wide, enable)
  expect(opened).toEqual(after(enable, wide))
  expect(changeMiniCart(changeMiniCart(opened, { kind: 'close' }), wide).isOpen, 'once').toBe(false)
})

test('a product added on a page without a mini cart opens nothing on the next page', () => {
  const elsewhere: MiniCartChange = { kind: 'auto-open', isWide: true, at: '/no/products/1' }
  expect(after(elsewhere, enable)).toEqual(after(enable))
  expect(after(elsewhere, enable, { kind: 'default' }, { kind: 'enable', at: '/no/products/1' }).isOpen).toBe(
    false,
  )
})

test('an enabled mini cart opens by itself once, on wide screens only', () => {
  expect(after(enable, { kind: 'auto-open', isWide: false, at: SHELF }).isOpen).toBe(false)
  const opened = after(enable, wide)
  expect(opened).toMatchObject({ isOpen: true, isEnabled: true, isLoading: true, hasAutoOpened: true })
  expect(changeMiniCart(changeMiniCart(opened, { kind: 'close' }), wide).isOpen).toBe(false)
})

test('a forced mini cart opens at every width and every time', () => {
  const forced: MiniCartChange = { kind: 'auto-open', isWide: false, at: SHELF, isForced: true }
  expect(isShown(after(forced))).toBe(true)
  expect(after(enable, wide, { kind: 'close' }, forced).isOpen).toBe(true)
})

test('a screen that disables the mini cart closes it, and leaving the screen restores it', () => {
  const open = after(enable, wide, { kind: 'loaded' })
  const disabled = changeMiniCart(open, { kind: 'disable' })
  expect(disabled).toMatchObject({ isOpen: false, isEnabled: false })
  expect(changeMiniCart(disabled, { kind: 'restore' })).toEqual(open)
})

test('the mini cart stays open from a category through the cart page to another category', () => {
  const shelf = after(enable, wide, { kind: 'loaded' })
  const basket = [{ kind: 'default' }, { kind: 'disable' }] as const
  const left = [...basket, { kind: 'restore' } as const].reduce(changeMiniCart, shelf)
  expect(isShown(left)).toBe(false)
  expect(isShown(changeMiniCart(left, enable))).toBe(true)
})

test('opening an open mini cart does not load it again', () => {
  const open = after(enable, { kind: 'open' }, { kind: 'loaded' })
  expect(changeMiniCart(open, { kind: 'open' })).toBe(open)
})
