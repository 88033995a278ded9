import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { KnownCart } from '../../queries/cart-quantities.ts'
import { type CartState, type CartStore, INITIAL_STATE } from './store.ts'

/** Milliseconds to wait for intents in flight before the session or the cart is replaced. */
export const SETTLE_TIMEOUT = 2_000

export const CartContext = createContext<CartStore<KnownCart> | null>(null)

/** The cart engine. Throws outside `CartProvider`. */
export function useCart(): CartStore<KnownCart> {
  const store = use(CartContext)
  if (!store) throw new Error('useCart needs a CartProvider above it')
  return store
}

/** One part of the cart's state; renders again only when that part changes. */
export function useCartState<Part extends keyof CartState<KnownCart>>(
  part: Part,
): CartState<KnownCart>[Part] {
  const { subscribe, getState } = useCart()
  return useSyncExternalStore(
    subscribe,
    () => getState()[part],
    () => INITIAL_STATE[part],
  )
}

/**
 * How many of a product the shopper wants. `first` is the value in the page's HTML (0 on shared pages) and
 * applies until the cart is known.
 */
export function useQuantity(productId: number, first = 0): number {
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
