import { runPaymentOperations } from '../../payments/operations.ts'
import { prepareRefund } from '../../payments/collect.ts'
import { orderNow, parseEpochs } from '../read/clock-epochs.ts'
import { prepareEvent } from '../write/events.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { finalOf } from '../read/to-order.ts'
import { prepareStatus, runStep, type ClockDeps } from './steps.ts'

/** Failed deliveries: reported, then delivered again or refunded. */

const REDELIVERY_MS = 2 * 3_600_000

/**
 * Records that nobody received the delivery or that the van never came. Returns false when the order is not
 * on its way.
 */
export async function failDelivery(
  deps: ClockDeps,
  stored: StoredOrder,
  { reason, staffId }: { reason: string; staffId: number },
): Promise<boolean> {
  const { db } = deps
  const { order_number: orderNumber, status } = stored.head
  if (status !== 'on_the_way') return false
  const at = deps.clock().toISOString()
  return runStep(deps, stored, [
    prepareStatus(db, orderNumber, 'delivery_failed', at),
    prepareEvent(db, {
      orderNumber,
      kind: 'status',
      status: 'delivery_failed',
      at,
      actor: 'staff',
      staffId,
      ...(reason && { payload: { reason } }),
    }),
  ])
}

/**
 * Schedules a second delivery two hours later, in the order's time. Returns false when the order has no
 * failed delivery.
 */
export async function redeliver(deps: ClockDeps, stored: StoredOrder, staffId: number): Promise<boolean> {
  const { db, config } = deps
  const { head } = stored
  if (head.status !== 'delivery_failed' || isPaidBack(stored)) return false
  const at = deps.clock().toISOString()
  const time = Date.parse(orderNow(parseEpochs(head.epochs_json, config), head.placed_at, at))
  return runStep(deps, stored, [
    prepareStatus(db, head.order_number, 'on_the_way', at),
    db
      .prepare('UPDATE orders SET redeliver_at = ?2, failed_at = NULL WHERE order_number = ?1')
      .bind(head.order_number, new Date(time + REDELIVERY_MS).toISOString()),
    prepareEvent(db, {
      orderNumber: head.order_number,
      kind: 'status',
      status: 'on_the_way',
      at,
      actor: 'staff',
      staffId,
      payload: { redelivery: true },
    }),
  ])
}

/** Refunds the customer and returns the goods to stock; without `staffId` the clock does. */
export async function refundFailed(deps: ClockDeps, stored: StoredOrder, staffId?: number): Promise<boolean> {
  const { db } = deps
  const { head } = stored
  if (head.status !== 'delivery_failed' || isPaidBack(stored)) return false
  const orderNumber = head.order_number
  const now = deps.clock().toISOString()
  const isDone = await runStep(deps, stored, [
    ...prepareRefund(db, {
      orderNumber,
      refundKey: `failed-${orderNumber}`,
      amountMinor: takenOf(stored),
      reason: 'delivery_failed',
      now,
    }),
    ...returnGoods(db, orderNumber, now),
    prepareEvent(db, {
      orderNumber,
      kind: 'refunded',
      status: 'delivery_failed',
      at: now,
      ...(staffId === undefined ? { actor: 'clock' } : { actor: 'staff', staffId }),
      payload: { amount: takenOf(stored), reason: 'delivery_failed' },
    }),
  ])
  await runPaymentOperations(deps, { orderNumber })
  return isDone
}

function isPaidBack({ refunds }: StoredOrder): boolean {
  return refunds.some(({ reason }) => reason === 'delivery_failed')
}

/** Returns what the customer has paid less refunds: captured payments, and gift cards up to their part. */
function takenOf(stored: StoredOrder): number {
  const { head, payments, refunds } = stored
  const captured = payments.reduce((sum, each) => sum + each.captured_minor, 0)
  const giftcards = Math.min(head.giftcard_minor, finalOf(stored).total)
  return captured + giftcards - refunds.reduce((sum, each) => sum + each.amount_minor, 0)
}

function returnGoods(db: D1Database, orderNumber: string, now: string): D1PreparedStatement[] {
  const packed = `
    SELECT coalesce(substitute_product_id, product_id) AS product_id, sum(delivered_quantity) AS pieces
      FROM order_goods WHERE order_number = ?1 AND delivered_quantity > 0
     GROUP BY coalesce(substitute_product_id, product_id)`
  const country = '(SELECT country FROM orders WHERE order_number = ?1)'
  return [
    db
      .prepare(
        `UPDATE stock SET on_hand = on_hand + lines.pieces FROM (${packed}) lines
          WHERE stock.product_id = lines.product_id AND stock.country = ${country}`,
      )
      .bind(orderNumber),
    db
      .prepare(
        `INSERT INTO stock_movements (product_id, country, delta, reason, order_number, at)
         SELECT product_id, ${country}, pieces, 'returned', ?1, ?2 FROM (${packed})`,
      )
      .bind(orderNumber, now),
  ]
}
