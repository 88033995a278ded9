import { holdEnd, prepareReleaseHold, prepareReturnHold } from '../slot-picker/holds.ts'
import { prepareDropEdit, prepareReleaseOrder } from './release.ts'
import type { StoredPayment } from './stored.ts'

type Writer = { db: D1Database; now: string }
type Failing = {
  payment: StoredPayment
  to: 'failed' | 'cancelled' | 'expired'
  /** Why, for whoever looks: refused, cancelled, expired, replaced, or what `isTold`. */
  failure: string
  actor: 'customer' | 'provider' | 'system'
  /** The provider may still think the payment goes on, or has set money aside. */
  tellsProvider?: boolean
}

/** Minutes for which a basket has its slot again after a payment that failed. */
const RETRY_MINUTES = 15

/**
 * What is written when a payment comes to nothing: stock, gift-card money and codes are free again, the
 * order is `payment_failed` or keeps what it was before its edit (contract 9.8). A basket has its slot
 * back for a while, unless the payment was left to expire. Aborts on its guard when the payment is no
 * longer open; without its end.
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
    ...(failing.tellsProvider ? [prepareTellCancel({ db, now }, payment)] : []),
    ...(payment.revision > 0
      ? prepareDropEdit(db, { orderNumber, paymentId: payment.payment_id })
      : [
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

/** True of reasons a customer can do something about; others are told as a payment that came to nothing. */
export function isTold(failure: string | null): failure is (typeof TOLD)[number] {
  return (TOLD as readonly (string | null)[]).includes(failure)
}

const TOLD = ['slot_full', 'slot_closed', 'hold_expired', 'order_locked', 'cart_changed'] as const

/** Aborts unless the payment can still be decided. */
function guardOpen(db: D1Database, payment: StoredPayment): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO _assert (ok)
       SELECT CASE WHEN (SELECT status FROM payments WHERE payment_id = ?1)
                     IN ('created', 'requires_action') THEN 1 END`,
    )
    .bind(payment.payment_id)
}

/**
 * Has the provider let go of what it may have set aside. `late` is for money set aside after that was
 * said once already; each is said once.
 */
export function prepareTellCancel(
  { db, now }: Writer,
  payment: StoredPayment,
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
