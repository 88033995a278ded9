import { getCart } from '../../../shared/api/cart.ts'
import { getOrder } from '../../../shared/api/orders-detail.ts'
import { getSubstitutes } from '../../../shared/api/products-substitutes.ts'
import type { Api } from '../../api/api.ts'

export async function fetchCartSubstitutes(api: Api, productId: string, signal: AbortSignal) {
  const { groups } = await api.call(getCart, {}, { signal })
  const rows = groups.flatMap(({ items }) => items).filter(({ product }) => String(product.id) === productId)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const of = { params: { id: productId }, query: { quantity: String(Math.max(1, pieces)) } }
  return (await api.call(getSubstitutes, of, { signal })).products
}

export async function fetchLineSubstitutes(
  api: Api,
  { orderNumber, lineId }: { orderNumber: string; lineId: string },
  signal: AbortSignal,
) {
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
}
