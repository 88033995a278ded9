import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useReducer } from 'react'
import { BREAKPOINTS } from '../../../shared/breakpoints.ts'
import { findKnownVariation } from '../../flags/known-flags.ts'
import { useCart } from '../cart/use-cart.ts'
import {
  changeMiniCart,
  CLOSED_MINI_CART,
  type MiniCartChange,
  type MiniCartState,
} from './mini-cart-state.ts'

type MiniCart = { state: MiniCartState; change: (change: MiniCartChange) => void }

const Context = createContext<MiniCart | null>(null)

/** Holds the state of the mini cart; the first product a shopper adds may open it. */
export function MiniCartProvider({ children }: { children: ReactNode }) {
  const [state, change] = useReducer(changeMiniCart, CLOSED_MINI_CART)
  const cart = useCart()
  const queryClient = useQueryClient()
  useEffect(() => {
    let last = cart.getState().lastWish
    return cart.subscribe(() => {
      const { lastWish } = cart.getState()
      if (lastWish === last) return
      last = lastWish
      if (!lastWish || lastWish.quantity <= lastWish.former) return
      if (findKnownVariation(queryClient, 'mini-cart-opening') === 'manual') return
      const isWide = matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`).matches
      change({ kind: 'auto-open', isWide, at: location.pathname })
    })
  }, [cart, queryClient])
  const value = useMemo(() => ({ state, change }), [state])
  return <Context value={value}>{children}</Context>
}

/** State and changes of the mini cart. Throws outside its provider (spec 8). */
export function useMiniCart(): MiniCart {
  const miniCart = use(Context)
  if (!miniCart) throw new Error('useMiniCart needs a MiniCartProvider above it: client/app.tsx renders one')
  return miniCart
}

/** Enables or disables the mini cart while a screen is shown, and undoes that on leaving. */
export function useMiniCartHere(is: 'enabled' | 'disabled'): void {
  const { change } = useMiniCart()
  useEffect(() => {
    change(is === 'enabled' ? { kind: 'enable', at: location.pathname } : { kind: 'disable' })
    return () => change({ kind: is === 'enabled' ? 'default' : 'restore' })
  }, [is, change])
}
