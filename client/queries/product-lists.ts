import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import {
  getListSuggestions,
  getProductList,
  getProductLists,
  productListDetail,
} from '../../shared/api/product-lists.ts'
import { getSharedProductList, sharedProductList } from '../../shared/api/product-lists-shared.ts'
import { product, productTile } from '../../shared/api/products.ts'
import { getProducts } from '../../shared/api/products-detail.ts'
import type { Api } from '../api/api.ts'

/** A list as the page shows it, without what no row shows. */
const shownList = v.object({
  ...productListDetail.entries,
  items: validOnly(v.object({ product: productTile, quantity: v.number() })),
})
export type ShownList = v.InferOutput<typeof shownList>

const shownShared = v.object({ ...sharedProductList.entries, list: shownList })
export type ShownSharedList = v.InferOutput<typeof shownShared>

export const productListsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['product-lists'],
    queryFn: ({ signal }) => api.call(getProductLists, {}, { signal }),
  })

export const productListQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['product-lists', 'own', id],
    async queryFn({ signal, client, queryKey }) {
      const list = await api.call(getProductList, { params: { id } }, { as: shownList, signal })
      return newestOf(client.getQueryData<ShownList>(queryKey), list)
    },
  })

export const sharedListQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['product-lists', 'shared', token],
    async queryFn({ signal, client, queryKey }): Promise<ShownSharedList> {
      const found = await api.call(getSharedProductList, { params: { token } }, { as: shownShared, signal })
      const former = client.getQueryData<ShownSharedList>(queryKey)
      return { ...found, list: newestOf(former?.list, found.list) }
    },
  })

const named = v.object({ products: validOnly(v.pick(product, ['id', 'fullName'])) })

/** The name of a product that is to go on a list; null for one that is not sold. */
export const productNameQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'name'],
    queryFn: async ({ signal }) =>
      (await api.call(getProducts, { query: { ids: id } }, { as: named, signal })).products[0]?.fullName ??
      null,
  })

export const listSuggestionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['product-lists', 'own', id, 'suggestions'],
    queryFn: async ({ signal }) => {
      const as = v.object({ items: validOnly(productTile) })
      return (await api.call(getListSuggestions, { params: { id } }, { as, signal })).items
    },
  })

/** A read that began before a change can arrive after it: the list of the higher version stays. */
export function newestOf<List extends { id: number; version: number }>(
  former: List | undefined,
  next: List,
): List {
  return former?.id === next.id && former.version > next.version ? former : next
}
