import { queryOptions } from '@tanstack/react-query'
import { getOrder } from '../../shared/api/orders-detail.ts'
import { getSubstitutes } from '../../shared/api/products-substitutes.ts'
import type { Api } from '../api/api.ts'

/** Goods that may be sent instead of a product, best first. */
export const substitutesQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['products', productId, 'substitutes'],
    queryFn: async ({ signal }) =>
      (await api.call(getSubstitutes, { params: { id: productId } }, { signal })).products,
  })

/** The same for a line of an order, in its quantity; none for a line that the order does not have. */
export const lineSubstitutesQuery = (api: Api, orderNumber: string, lineId: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'substitutes', lineId],
    queryFn: async ({ signal }) => {
      const { order } = await api.call(getOrder, { params: { orderNumber } }, { signal })
      const line = order.lines.find((each) => String(each.lineId) === lineId)
      if (!line) return []
      const of = {
        params: { id: String(line.product.id) },
        query: { quantity: String(line.orderedQuantity) },
      }
      const { products } = await api.call(getSubstitutes, of, { signal })
      const ordered = new Set(order.lines.map(({ product }) => product.id))
      return products.filter(({ id }) => !ordered.has(id))
    },
  })
