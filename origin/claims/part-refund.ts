import { endGuard, isLostRace } from '../db/guard.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEvent } from '../orders/write/events.ts'
import { prepareRefund } from '../payments/collect.ts'
import { runPaymentOperations } from '../payments/operations.ts'

type PartRefund = {
  orderNumber: string
  /** In minor units. */
  amount: number
  /** Identifies the refund, so that a form sent twice refunds once. */
  key: string
  staffId: number
}

/**
 * Refunds a part of what a delivered order has taken, and asks the provider to. Returns `unknown` for an order that was
 * not delivered, and `toomuch` for more than is left of it.
 */
export async function refundPart(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config' | 'ids'>,
  { orderNumber, amount, key, staffId }: PartRefund,
): Promise<'refunded' | 'unknown' | 'toomuch'> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const refundKey = `part-${orderNumber}-${key}`
  const known = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM order_refunds WHERE refund_key = ?2) AS is_done
         FROM orders WHERE order_number = ?1 AND status = 'delivered'`,
    )
    .bind(orderNumber, refundKey)
    .first<{ is_done: number }>()
  if (!known) return 'unknown'
  if (known.is_done === 1) return 'refunded'
  try {
    await db.batch([
      ...prepareRefund(db, { orderNumber, refundKey, amountMinor: amount, reason: 'goodwill', now }),
      prepareEvent(db, {
        orderNumber,
        kind: 'refunded',
        status: 'delivered',
        at: now,
        actor: 'staff',
        staffId,
        payload: { amount, reason: 'goodwill' },
      }),
      endGuard(db),
    ])
  } catch (error) {
    if (isLostRace(error)) return 'toomuch'
    throw error
  }
  await runPaymentOperations(deps, { orderNumber })
  return 'refunded'
}
