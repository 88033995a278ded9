import type { PAYMENT_STATUSES } from '../../shared/api/orders-detail.ts'
import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { Country, Currency, Language } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment with the columns of its order that decide the next step. */
export type StoredPayment = {
  payment_id: string
  order_number: string
  revision: number
  user_id: number
  amount_minor: number
  authorised_minor: number
  currency: Currency
  method: PaymentMethodType
  status: PaymentStatus
  provider: string | null
  psp_ref: string | null
  action_url: string | null
  saves_card: number
  return_url: string
  failure: string | null
  expires_at: string
  order_status: string
  order_version: number
  order_revision: number
  country: Country
  language: Language
  cart_id: number | null
  cart_snapshot: string
  slot_id: number
  /** The slot its edit is priced for; null for the payment of the order itself. */
  edit_slot_id: number | null
  /** The saved card used, as JSON; null without one and for a deleted one. */
  card: string | null
  psp_token: string | null
}

/** The statement that reads one payment; `userId` is the user it must belong to, or null for any user. */
export function paymentStatement(
  db: D1Database,
  paymentId: string,
  userId: number | null,
): Prepared<StoredPayment> {
  return prepare(db, PAYMENT, { paymentId, userId })
}

const PAYMENT = sql<StoredPayment>(
  `SELECT p.*, o.status AS order_status, o.version AS order_version, o.revision AS order_revision,
              o.country, o.language, o.cart_id, o.cart_snapshot, o.slot_id, c.psp_token,
              e.draft ->> 'slot_id' AS edit_slot_id,
              iif(c.id IS NULL, NULL, json_object('id', c.id, 'brand', c.brand, 'last_four', c.last_four,
                'exp_month', c.exp_month, 'exp_year', c.exp_year, 'is_default', c.is_default)) AS card
         FROM payments p
         JOIN orders o ON o.order_number = p.order_number
         LEFT JOIN order_edits e ON e.payment_id = p.payment_id
         LEFT JOIN payment_cards c ON c.id = p.card_id
        WHERE p.payment_id = :paymentId AND (:userId IS NULL OR p.user_id = :userId)`,
)

/** True while the buyer, or the provider, may still decide. */
export function isOpen({ status }: Pick<StoredPayment, 'status'>): boolean {
  return status === 'created' || status === 'requires_action'
}

/** True once the money is authorised or captured. */
export function isPaid({ status }: Pick<StoredPayment, 'status'>): boolean {
  return (
    status === 'authorised' ||
    status === 'captured' ||
    status === 'partially_refunded' ||
    status === 'refunded'
  )
}
