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
const wide: MiniCartChange = { kind: 'auto-open', isWide: true }

test('it is disabled by default, and then neither opens nor opens by itself', () => {
  expect(after({ kind: 'open' }, wide)).toEqual(CLOSED_MINI_CART)
})

test('where it is enabled it opens by itself once, on wide screens only', () => {
  expect(after({ kind: 'enable' }, { kind: 'auto-open', isWide: false }).isOpen).toBe(false)
  const opened = after({ kind: 'enable' }, wide)
  expect(opened).toMatchObject({ isOpen: true, isEnabled: true, isLoading: true, hasAutoOpened: true })
  expect(changeMiniCart(changeMiniCart(opened, { kind: 'close' }), wide).isOpen).toBe(false)
})

test('forced, it opens whatever the width and however often', () => {
  const forced: MiniCartChange = { kind: 'auto-open', isWide: false, isForced: true }
  expect(isShown(after(forced))).toBe(true)
  expect(after({ kind: 'enable' }, wide, { kind: 'close' }, forced).isOpen).toBe(true)
})

test('a screen that disables it closes it, and what it was comes back when the screen is left', () => {
  const open = after({ kind: 'enable' }, wide, { kind: 'loaded' })
  const disabled = changeMiniCart(open, { kind: 'disable' })
  expect(disabled).toMatchObject({ isOpen: false, isEnabled: false })
  expect(changeMiniCart(disabled, { kind: 'restore' })).toEqual(open)
})

test('from a shelf through the basket page to another shelf it stays open, elsewhere it is not shown', () => {
  const shelf = after({ kind: 'enable' }, wide, { kind: 'loaded' })
  const basket = [{ kind: 'default' }, { kind: 'disable' }] as const
  const left = [...basket, { kind: 'restore' } as const].reduce(changeMiniCart, shelf)
  expect(isShown(left)).toBe(false)
  expect(isShown(changeMiniCart(left, { kind: 'enable' }))).toBe(true)
})

test('opening what is open does not load it again', () => {
  const open = after({ kind: 'enable' }, { kind: 'open' }, { kind: 'loaded' })
  expect(changeMiniCart(open, { kind: 'open' })).toBe(open)
})
