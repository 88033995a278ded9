import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useReducer } from 'react'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { findVariation } from '../../flags/flag-decisions.ts'
import { useCart } from '../cart/use-cart.ts'
import {
  changeMiniCart,
  CLOSED_MINI_CART,
  type MiniCartChange,
  type MiniCartState,
} from './mini-cart-state.ts'

type Change = (change: MiniCartChange) => void

const StateContext = createContext(CLOSED_MINI_CART)
/** Apart from the state: a screen only changes it, and must not render again with every change. */
const ChangeContext = createContext<Change | null>(null)

/** Provides the state of the mini cart. The first product a shopper adds may open it. */
export function MiniCartProvider({ children }: { children: ReactNode }) {
  const [state, change] = useReducer(changeMiniCart, CLOSED_MINI_CART)
  const cart = useCart()
  const queryClient = useQueryClient()
  useEffect(() => {
    let last = cart.getState().lastChange
    return cart.subscribe(() => {
      const { lastChange } = cart.getState()
      if (lastChange === last) return
      last = lastChange
      if (!lastChange || lastChange.quantity <= lastChange.former) return
      const opening = findVariation(queryClient, 'mini-cart-opening')
      if (opening === 'manual') return
      const isWide = matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`).matches
      change({ kind: 'auto-open', isWide, isForced: opening === 'forced', at: location.pathname })
    })
  }, [cart, queryClient])
  return (
    <ChangeContext value={change}>
      <StateContext value={state}>{children}</StateContext>
    </ChangeContext>
  )
}

/**
 * State and changes of the mini cart. Throws outside its provider (docs/reference/interface.md#providers).
 */
export function useMiniCart(): { state: MiniCartState; change: Change } {
  return { state: use(StateContext), change: useChange() }
}

/** Enables or disables the mini cart while a screen is mounted. */
export function useMiniCartMode(is: 'enabled' | 'disabled'): void {
  const change = useChange()
  useEffect(() => {
    change(is === 'enabled' ? { kind: 'enable', at: location.pathname } : { kind: 'disable' })
    return () => change({ kind: is === 'enabled' ? 'default' : 'restore' })
  }, [is, change])
}

function useChange(): Change {
  const change = use(ChangeContext)
  if (!change) throw new Error('useMiniCart needs a MiniCartProvider above it')
  return change
}
