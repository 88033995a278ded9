import { getCart } from '../../../shared/api/cart.ts'
import { getOrder } from '../../../shared/api/orders-detail.ts'
import { getSubstitutes } from '../../../shared/api/products-substitutes.ts'
import { groupEqualLines } from '../../../shared/order/equal-lines.ts'
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
  const rows = groupEqualLines(order.lines, 'wishes')
  const row = rows.find((lines) => lines.some((line) => String(line.lineId) === lineId))
  if (!row) return []
  const pieces = row.reduce((sum, { orderedQuantity }) => sum + orderedQuantity, 0)
  const of = {
    params: { id: String(row[0].product.id) },
    query: { quantity: String(pieces) },
  }
  const { products } = await api.call(getSubstitutes, of, { signal })
  const ordered = new Set(order.lines.map(({ product }) => product.id))
  return products.filter(({ id }) => !ordered.has(id))
}
