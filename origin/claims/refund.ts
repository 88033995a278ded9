import { prepareEvent, type OrderEvent } from '../orders/write/events.ts'
import { prepareRefund } from '../payments/collect.ts'

type ClaimRefund = {
  orderNumber: string
  claimId: number
  /** In minor units; 0 writes nothing. */
  refund: number
  now: string
} & Pick<OrderEvent, 'actor' | 'staffId'>

/** Statements that refund a claim once and add the event to the order's history. */
export function prepareClaimRefund(
  db: D1Database,
  { orderNumber, claimId, refund, now, actor, staffId }: ClaimRefund,
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
      ...(staffId !== undefined && { staffId }),
      payload: { amount: refund, reason: 'claim', claimId },
    }),
  ]
}
