import { useQuery } from '@tanstack/react-query'
import type { ProductTile } from '../../../shared/api/products.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { DUE_SHOWN } from '../../features/usual-goods/due-places.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { type UsualGood, usualGoodsQuery } from '../../queries/products-usual.ts'
import { sessionQuery } from '../../queries/user.ts'

export type Due = { goods: UsualGood[]; isUsual: boolean }

/** Whether the visitor has an account: what the cookie says, until the session does. */
export function useIsKnown(): boolean {
  const { isSignedIn } = usePageContext()
  const session = useQueryData(sessionQuery(useApi()))
  return session ? Boolean(session.user) : isSignedIn
}

/**
 * What a customer is about to need, null until it is known. One who has bought nothing yet gets `offers` in the same
 * place.
 */
export function useDue(isKnown: boolean, offers: readonly ProductTile[]): Due | null {
  const { data, isError } = useQuery({ ...usualGoodsQuery(useApi()), enabled: isKnown })
  if (!isKnown || !(data || isError)) return null
  if (data && data.length > 0) return { goods: data.slice(0, DUE_SHOWN), isUsual: true }
  const goods = offers.slice(0, DUE_SHOWN).map((product) => ({
    ...NEVER_BOUGHT,
    product,
    lastQuantityPrice: product.grossPrice,
  }))
  return { goods, isUsual: false }
}

const NEVER_BOUGHT = { isDue: false, timesBought: 0, lastBoughtOn: '', lastQuantity: 1, usualDays: null }
