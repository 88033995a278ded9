import { queryOptions } from '@tanstack/react-query'
import { getUsualGoods, type UsualGood } from '../../shared/api/products-usual.ts'
import type { Api } from '../api/api.ts'

export type { UsualGood }

/** What the customer buys again and again, due goods first; nothing for a visitor. */
export const usualGoodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'frequently-bought'],
    queryFn: async ({ signal }) => (await api.call(getUsualGoods, {}, { signal })).goods,
    staleTime: 60_000,
  })
