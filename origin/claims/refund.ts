import { prepareEvent } from '../orders/write/events.ts'
import { prepareRefund } from '../payments/collect.ts'

type ClaimRefund = {
  orderNumber: string
  claimId: number
  /** Minor units; nothing happens for 0. */
  refund: number
  now: string
  /** Who decided. */
  actor: 'staff' | 'system'
}

/** Statements that pay a claim back, once, and write it into the order's history. */
export function prepareClaimRefund(
  db: D1Database,
  { orderNumber, claimId, refund, now, actor }: ClaimRefund,
): D1PreparedStatement[] {
  if (refund <= 0) return []
  return [
    ...prepareRefund(db, {
      orderNumber,
      refundKey: `claim-${claimId}`,
      amountMinor: refund,
      reason: 'claim',
      now,
    }),
    prepareEvent(db, {
      orderNumber,
      kind: 'refunded',
      status: 'delivered',
      at: now,
      actor,
      payload: { amount: refund, reason: 'claim', claimId },
    }),
  ]
}
