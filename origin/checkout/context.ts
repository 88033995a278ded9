import { cartStatements, findStoredCart, type CartStatements, type StoredCart } from '../cart/read.ts'
import type { Rows } from '../db/batch.ts'
import { prepareAll, sql, type PreparedAll } from '../db/query.ts'
import { CART_BY } from '../cart/queries.ts'
import type { RequestContext } from '../http/context.ts'
import { USED_APPROVAL } from '../cart/used-approval.ts'
import type { Approval, Goods } from '../cart/rules/approval.ts'
import { CREDITED } from '../invoices/credited.ts'
import { mayDeliverTo } from '../addresses/address-sql.ts'
import { ADDRESS_SNAPSHOT } from '../orders/read/address.ts'
import { EPOCHS_JSON } from '../orders/read/clock-epochs.ts'
import type { OrderSummaryOnWire } from '../orders/read/summary.ts'
import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { PaymentStatus } from '../payments/stored-payment.ts'
import type { CardRow } from '../payments/methods.ts'

/** Everything an assessment needs, read in one batch. */
export type CheckoutContext = {
  /** Null until the caller has a cart. */
  cart: StoredCart | null
  choices: ChoicesRow | null
  giftcards: GiftcardRow[]
  cards: CardRow[]
  open: OpenPaymentRow | null
  edited: EditedRow | null
  /** What the buyer asked an administrator last, unless an order came of it. */
  approval: Approval | null
}

/** The shopper's choices besides those in the cart's head row. Slot columns are null without a slot. */
export type ChoicesRow = {
  cart_id: number
  user_id: number | null
  address_id: number | null
  address_json: string | null
  address_area_id: number | null
  is_unattended: number
  unattended_allowed: number | null
  customer_note: string | null
  use_giftcards: number
  payment_method: PaymentMethodType | null
  payment_card_id: number | null
  allow_substitutions: number
  invoice_reference: string | null
  id_at_door: number
  cutoff_at: string | null
  is_closed: number | null
  slot_type: 'attended' | 'unattended' | 'pickup' | 'boat' | null
  age_at_least: number | null
  age_expires_at: string | null
  organization_id: number | null
  credit_limit_minor: number | null
  credit_used_minor: number | null
  payment_terms_days: number | null
  /** Of a buyer of an organisation, in minor units; null for any amount. */
  spending_limit_minor: number | null
}

export type GiftcardRow = { number_hash: string; balance_minor: number; expires_at: string }

export type OpenPaymentRow = {
  payment_id: string
  order_number: string
  revision: number
  status: PaymentStatus
  amount_minor: number
  method: PaymentMethodType
  card_id: number | null
  cart_version: number
  action_url: string | null
  expires_at: string
}

/** The order that the cart edits. */
export type EditedRow = {
  order_number: string
  status: OrderSummaryOnWire['status']
  version: number
  revision: number
  giftcard_minor: number
  total_minor: number
  delivery_minor: number
  slot_id: number
  address_json: string
  delivery_type: 'attended' | 'unattended' | 'pickup' | 'boat'
  age_method: 'bankid' | 'id_at_door' | null
  note: string | null
  opens_at: string
  closes_at: string
  cutoff_at: string
  placed_at: string | null
  epochs_json: string
  paid_minor: number
  authorised_minor: number
  /** [[product, pieces]] of the order as it is. */
  ordered_json: string
  /** The method of the order's first payment. */
  method: PaymentMethodType | null
}

/** The statements that read a checkout, the cart's included; `checkoutContextOf` reads their rows. */
export function checkoutStatements(request: RequestContext): CheckoutStatements {
  const { db, country, now, sessionHash } = request
  return {
    ...prepareAll(db, CHECKOUT, { country, now, sessionHash: sessionHash ?? '' }),
    cart: cartStatements(request, 'session'),
  }
}

export type CheckoutStatements = PreparedAll<typeof CHECKOUT> & { cart: CartStatements }

/** Returns the checkout of the rows of `checkoutStatements`. */
export async function checkoutContextOf(
  request: RequestContext,
  { choices, giftcards, cards, open, edited, approval, cart }: Rows<CheckoutStatements>,
): Promise<CheckoutContext> {
  return {
    cart: await findStoredCart(request, cart),
    choices: choices[0] ?? null,
    giftcards,
    cards,
    open: open[0] ?? null,
    edited: edited[0] ?? null,
    approval: toApproval(approval[0]),
  }
}

type ApprovalRow = { id: string; status: Approval['status']; goods_json: string; amount_minor: number }

function toApproval(row: ApprovalRow | undefined): Approval | null {
  if (!row) return null
  const { id, status, goods_json: goods, amount_minor: amount } = row
  return { id, status, goods: JSON.parse(goods) as Goods, amount }
}

const SESSION_USER = `(SELECT user_id FROM sessions WHERE id_hash = :sessionHash)`

/**
 * SQL: the organisation's used credit: orders not invoiced yet, and unpaid invoices less refunds
 * (docs/reference/rules.md#minimum-order).
 */
export const CREDIT_USED = (organization: string) => `(
  SELECT coalesce((SELECT sum(p.authorised_minor) FROM payments p JOIN orders o ON o.order_number = p.order_number
                    WHERE o.organization_id = ${organization} AND p.method = 'invoice' AND p.status = 'authorised'), 0)
       + coalesce((SELECT sum(i.amount_minor - ${CREDITED}) FROM invoices i
                    WHERE i.organization_id = ${organization} AND i.status IN ('open', 'overdue')), 0))`

const CHOICES_SQL = `
  SELECT c.id AS cart_id, c.user_id, a.id AS address_id, iif(a.id IS NULL, NULL, ${ADDRESS_SNAPSHOT}) AS address_json,
         a.delivery_area_id AS address_area_id, c.is_unattended, a.unattended_allowed, c.customer_note,
         c.use_giftcards, c.payment_method, c.payment_card_id, c.allow_substitutions, c.invoice_reference,
         c.id_at_door, s.cutoff_at, s.is_closed, s.delivery_type AS slot_type, v.age_at_least,
         v.expires_at AS age_expires_at, g.id AS organization_id, g.credit_limit_minor, g.payment_terms_days,
         iif(g.id IS NULL, NULL, ${CREDIT_USED('g.id')}) AS credit_used_minor,
         iif(g.id IS NULL OR u.org_role = 'admin', NULL, u.spending_limit_minor) AS spending_limit_minor
    FROM carts c
    JOIN users u ON u.id = ${SESSION_USER}
    LEFT JOIN delivery_slots s ON s.id = c.slot_id
    LEFT JOIN addresses a ON a.id = c.address_id AND ${mayDeliverTo('c.user_id')} AND a.country = :country
    LEFT JOIN age_verifications v ON v.user_id = c.user_id AND v.expires_at > :now
    LEFT JOIN organizations g ON g.id = u.organization_id AND g.country = :country
   WHERE c.id = (SELECT id FROM mine)`

const APPROVAL_SQL = `
  SELECT a.id, a.status, a.goods_json, a.amount_minor FROM order_approvals a
   WHERE a.user_id = ${SESSION_USER} AND a.country = :country AND NOT ${USED_APPROVAL}
   ORDER BY a.asked_at DESC LIMIT 1`

const GIFTCARDS_SQL = `
  SELECT number_hash, balance_minor, expires_at FROM giftcards
   WHERE owner_user_id = ${SESSION_USER} AND balance_minor > 0 AND status = 'activated' AND expires_at > :now
     AND currency = iif(:country = 'NO', 'NOK', 'SEK')
   ORDER BY expires_at, number_hash`

const CARDS_SQL = `
  SELECT id, psp_token, provider, brand, last_four, exp_month, exp_year, is_default FROM payment_cards
   WHERE user_id = ${SESSION_USER} AND printf('%04d-%02d', exp_year, exp_month) >= substr(:now, 1, 7)
   ORDER BY is_default DESC, id DESC`

const OPEN_SQL = `
  SELECT p.payment_id, p.order_number, p.revision, p.status, p.amount_minor, p.method, p.card_id,
         coalesce(e.cart_version, o.cart_version) AS cart_version, p.action_url, p.expires_at
    FROM payments p
    JOIN orders o ON o.order_number = p.order_number
    LEFT JOIN order_edits e ON e.payment_id = p.payment_id AND e.status = 'pending'
   WHERE o.cart_id = (SELECT id FROM mine) AND p.status IN ('created', 'requires_action')
     AND (o.status = 'awaiting_payment' OR e.payment_id IS NOT NULL)
   ORDER BY p.created_at DESC LIMIT 1`

const EDITED_SQL = `
  SELECT o.order_number, o.status, o.version, o.revision, o.giftcard_minor, o.total_minor, o.delivery_minor,
         o.slot_id, o.address_json, o.delivery_type, o.age_method, o.note, s.opens_at, s.closes_at, s.cutoff_at,
         o.placed_at, ${EPOCHS_JSON} AS epochs_json,
         coalesce((SELECT sum(amount_minor) FROM payments p
                    WHERE p.order_number = o.order_number AND p.status = 'authorised'), 0) AS paid_minor,
         coalesce((SELECT sum(authorised_minor) FROM payments p
                    WHERE p.order_number = o.order_number AND p.status = 'authorised'), 0) AS authorised_minor,
         (SELECT json_group_array(json_array(product_id, quantity)) FROM (
           SELECT product_id, sum(quantity) AS quantity FROM order_reserved g
            WHERE g.order_number = o.order_number GROUP BY product_id)) AS ordered_json,
         (SELECT method FROM payments p WHERE p.order_number = o.order_number AND p.revision = 0
             AND p.status = 'authorised') AS method
    FROM carts c
    JOIN orders o ON o.order_number = c.editing_order_number AND o.user_id = c.user_id
    JOIN delivery_slots s ON s.id = o.slot_id
   WHERE c.id = (SELECT id FROM mine)`

const CHECKOUT = {
  choices: sql<ChoicesRow>(`WITH ${CART_BY.session} ${CHOICES_SQL}`),
  giftcards: sql<GiftcardRow>(GIFTCARDS_SQL),
  cards: sql<CardRow>(CARDS_SQL),
  open: sql<OpenPaymentRow>(`WITH ${CART_BY.session} ${OPEN_SQL}`),
  edited: sql<EditedRow>(`WITH ${CART_BY.session} ${EDITED_SQL}`),
  approval: sql<ApprovalRow>(APPROVAL_SQL),
}
