import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { checkoutQuery } from '../../queries/checkout.ts'

/** Milliseconds to wait for the previous page's intents. */
const SETTLE_TIMEOUT = 8_000

/**
 * The checkout may be prefetched while intents of the cart page are in flight. It is refetched once they are
 * confirmed.
 */
export function useFreshCart(cartVersion: number): void {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  const [first] = useState(cartVersion)
  useEffect(() => {
    void store.settle(SETTLE_TIMEOUT).then(() => {
      const version = store.getState().cart?.version ?? 0
      if (version > first) void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    })
  }, [store, queryClient, api, first])
}
