import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { discountsQuery } from '../../queries/cart.ts'
import { useCartState } from '../cart/use-cart.ts'

/** What a code takes off depends on the goods: the codes of the basket are read again when these change. */
export function useFreshDiscounts(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const version = useCartState('cart')?.version
  const seen = useRef(version)
  useEffect(() => {
    const { queryKey } = discountsQuery(api)
    const isNews = seen.current !== undefined && seen.current !== version
    seen.current = version
    if (isNews && queryClient.getQueryData(queryKey)?.discounts.length) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [version, api, queryClient])
}
