/** [[product, pieces]], by product. */
export type Goods = readonly (readonly [productId: number, quantity: number])[]

/** What a buyer of an organisation asked an administrator last, and that has not become an order. */
export type Approval = {
  id: string
  status: 'waiting' | 'approved' | 'declined'
  goods: Goods
  amount: number
}

export type ApprovalState = 'not_needed' | 'needed' | Approval['status']

/**
 * Whether an administrator must approve an order, and what became of it. Amounts are in minor units; `limit` is null
 * for whoever may order anything, `before` is what an edited order costs now. An answer counts for the goods it was
 * asked about and up to their amount.
 */
export function approvalState(order: {
  limit: number | null
  total: number
  before: number
  goods: Goods
  approval: Approval | null
}): ApprovalState {
  const { limit, total, before, goods, approval } = order
  if (limit === null || total <= Math.max(limit, before)) return 'not_needed'
  if (!approval || total > approval.amount || !isSame(goods, approval.goods)) return 'needed'
  return approval.status
}

/** The goods of rows, with one entry for each product, by product. */
export function toGoods(rows: readonly { product_id: number; quantity: number }[]): Goods {
  const pieces = new Map<number, number>()
  for (const { product_id: id, quantity } of rows) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return [...pieces].toSorted(([one], [other]) => one - other)
}

const isSame = (one: Goods, other: Goods) => JSON.stringify(one) === JSON.stringify(other)
