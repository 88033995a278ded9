import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ProductTile } from '../../../shared/api/products.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { DUE_SHOWN } from '../../features/usual-goods/due-places.tsx'
import { type UsualGood, usualGoodsQuery } from '../../queries/products-usual.ts'
import { sessionQuery } from '../../queries/user.ts'

export type Due = { goods: UsualGood[]; isUsual: boolean }

/**
 * Whether the visitor has an account: what the cookie says, until the session does. The page renders again only where
 * they differ.
 */
export function useIsKnown(): boolean {
  const { isSignedIn } = usePageContext()
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(useApi())
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  )
  const findKnown = () => {
    const session = queryClient.getQueryData(queryKey)
    return session ? Boolean(session.user) : isSignedIn
  }
  return useSyncExternalStore(subscribe, findKnown, () => isSignedIn)
}

/**
 * What a customer is about to need, null until it is known. One who has bought nothing yet gets `offers` in the same
 * place.
 */
export function useDue(isKnown: boolean, offers: readonly ProductTile[]): Due | null {
  const { data, isError } = useQuery({ ...usualGoodsQuery(useApi()), enabled: isKnown })
  return useMemo(() => {
    if (!isKnown || !(data || isError)) return null
    if (data && data.length > 0) return { goods: data.slice(0, DUE_SHOWN), isUsual: true }
    return { goods: offers.slice(0, DUE_SHOWN).map(toGood), isUsual: false }
  }, [isKnown, data, isError, offers])
}

const toGood = (product: ProductTile): UsualGood => ({
  ...NEVER_BOUGHT,
  product,
  lastQuantityPrice: product.grossPrice,
})

const NEVER_BOUGHT = { isDue: false, timesBought: 0, lastBoughtOn: '', lastQuantity: 1, usualDays: null }
