import { holdEnd, prepareReleaseHold, prepareReturnHold } from '../slots/holds.ts'
import { prepareReturnReserved } from '../slots/reserved.ts'
import { prepareDropEdit, prepareReleaseOrder } from './release.ts'
import type { StoredPayment } from './stored-payment.ts'
import { guard } from '../db/guard.ts'

type Writer = { db: D1Database; now: string }
type Failing = {
  payment: StoredPayment
  to: 'failed' | 'cancelled' | 'expired'
  /** The reason, for logs and support: refused, cancelled, expired, replaced, or a code of `isActionable`. */
  failure: string
  actor: 'customer' | 'provider' | 'system'
  /** The provider may still have the payment open or have authorised money. */
  cancelsAtProvider?: boolean
}

/** Minutes for which a cart holds its slot again after a failed payment. */
const RETRY_MINUTES = 15

/**
 * Writes that a payment failed: stock, gift-card money and codes are released, and the order is
 * `payment_failed` or as before its edit (docs/reference/rules.md#payments). The cart holds its slot again
 * for a while, unless the payment expired. Aborts on its guard when the payment is no longer open. The caller
 * appends `endGuard`.
 */
export function prepareFailed({ db, now }: Writer, failing: Failing): D1PreparedStatement[] {
  const { payment, to, failure, actor } = failing
  const orderNumber = payment.order_number
  return [
    guardOpen(db, payment),
    db
      .prepare(
        `UPDATE payments SET status = ?2, failure = ?3
          WHERE payment_id = ?1 AND status IN ('created', 'requires_action')`,
      )
      .bind(payment.payment_id, to, failure),
    ...(failing.cancelsAtProvider ? [prepareCancelOperation({ db, now }, payment)] : []),
    ...(payment.revision > 0
      ? prepareDropEdit(db, { orderNumber, paymentId: payment.payment_id })
      : [
          prepareReturnReserved(db, { orderNumber }),
          ...(to === 'expired'
            ? prepareReleaseHold({ db, now }, { orderNumber })
            : prepareReturnHold({ db, now }, { orderNumber, until: holdEnd(now, RETRY_MINUTES) })),
          ...prepareReleaseOrder(db, { orderNumber, now }),
          db
            .prepare(
              `UPDATE orders SET status = 'payment_failed', version = version + 1
                WHERE order_number = ?1 AND status = 'awaiting_payment'`,
            )
            .bind(orderNumber),
          db
            .prepare(
              `INSERT INTO order_events (order_number, kind, status, at, actor, payload)
               VALUES (?1, 'status', 'payment_failed', ?2, ?3, json_object('failure', ?4))`,
            )
            .bind(orderNumber, now, actor, failure),
        ]),
  ]
}

/** True for reasons that the customer can act on; others are reported as a failed payment. */
export function isActionable(failure: string | null): failure is (typeof ACTIONABLE)[number] {
  return (ACTIONABLE as readonly (string | null)[]).includes(failure)
}

const ACTIONABLE = ['slot_full', 'slot_closed', 'hold_expired', 'order_locked', 'cart_changed'] as const

/** Aborts the batch unless the payment can still be decided. */
export function guardOpen(db: D1Database, payment: Pick<StoredPayment, 'payment_id'>): D1PreparedStatement {
  return guard(db, `(SELECT status FROM payments WHERE payment_id = ?1) IN ('created', 'requires_action')`, [
    payment.payment_id,
  ])
}

/**
 * Queues a cancellation of what the provider may have authorised. `late` is for money authorised after an
 * earlier cancellation; each is sent once.
 */
export function prepareCancelOperation(
  { db, now }: Writer,
  payment: Pick<StoredPayment, 'payment_id'>,
  when: 'cancel' | 'late' = 'cancel',
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
       SELECT payment_id || ':' || ?3, payment_id, 'cancel', authorised_minor, ?2
         FROM payments WHERE payment_id = ?1 AND provider IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(payment.payment_id, now, when)
}
