import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { type CartState, type CartStore, INITIAL_STATE } from './store.ts'

export const CartContext = createContext<CartStore<Cart> | null>(null)

/** The basket engine. Throws outside `CartProvider`. */
export function useCart(): CartStore<Cart> {
  const store = use(CartContext)
  if (!store) throw new Error('useCart needs a CartProvider above it: client/app.tsx renders one')
  return store
}

/** One part of the basket's state; renders again only when that part changes. */
export function useCartState<Part extends keyof CartState<Cart>>(part: Part): CartState<Cart>[Part] {
  const { subscribe, getState } = useCart()
  return useSyncExternalStore(
    subscribe,
    () => getState()[part],
    () => INITIAL_STATE[part],
  )
}

/**
 * How many of a product the shopper wants. `first` is what the page's own HTML says, 0 on every page that is
 * the same for all; it holds until the basket is known.
 */
export const useQuantity: (productId: number, first?: number) => number =
  // The page's HTML says what it says; there is nothing on the server to subscribe to.
  import.meta.env.SSR ? (_, first = 0) => first : useLiveQuantity

function useLiveQuantity(productId: number, first = 0): number {
  const { subscribeTo, findQuantity } = useCart()
  const subscribe = useCallback(
    (listener: () => void) => subscribeTo(productId, listener),
    [subscribeTo, productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => findQuantity(productId) ?? first,
    () => first,
  )
}
