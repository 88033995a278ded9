import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { checkoutQuery } from '../../queries/checkout.ts'

/** Longest wait for wishes that were made on the page before, in milliseconds. */
const PATIENCE = 8_000

/**
 * Whoever comes from the basket may have wishes under way that this page, prepared while the pointer was on
 * its way to the link, does not know. Once they have arrived it is asked for again.
 */
export function useFreshBasket(cartVersion: number): void {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  const [first] = useState(cartVersion)
  useEffect(() => {
    void store.settle(PATIENCE).then(() => {
      const version = store.getState().cart?.version ?? 0
      if (version > first) void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    })
  }, [store, queryClient, api, first])
}
