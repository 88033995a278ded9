import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { discountsQuery } from '../../queries/cart.ts'
import { useCartState } from '../cart/use-cart.ts'

/** The codes of the basket. What each takes off depends on the goods, so it is read again when they change. */
export function useFreshDiscounts() {
  const { queryKey, ...query } = discountsQuery(useApi())
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery({ ...query, queryKey })
  const version = useCartState('cart')?.version
  const seen = useRef(version)
  const hasCodes = data.discounts.length > 0
  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== version
    seen.current = version
    if (isNews && hasCodes) void queryClient.invalidateQueries({ queryKey })
    // oxlint-disable-next-line react/exhaustive-deps -- a key is made anew with every render
  }, [version, hasCodes, queryClient])
  return data
}
