import { queryOptions } from '@tanstack/react-query'
import { getCart } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders-detail.ts'
import { getSubstitutes } from '../../shared/api/products-substitutes.ts'
import type { Api } from '../api/api.ts'

/** Goods that may be sent instead of a product of the cart, in its quantity, best first. */
export const cartSubstitutesQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['cart', 'substitutes', productId],
    queryFn: async ({ signal }) => {
      const { groups } = await api.call(getCart, {}, { signal })
      const rows = groups
        .flatMap(({ items }) => items)
        .filter(({ product }) => String(product.id) === productId)
      const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
      const of = { params: { id: productId }, query: { quantity: String(Math.max(1, pieces)) } }
      return (await api.call(getSubstitutes, of, { signal })).products
    },
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
