import { spreadOverCards } from './rules/order-payment.ts'
import { guardVersion } from '../cart/write-statements.ts'
import type { RequestContext } from '../http/context.ts'
import { requireUser } from '../http/session.ts'
import { INSERT_LINES, insertComponents, LINE_VALUES } from '../payments/order-lines.ts'
import { guardApproval } from './guard-approval.ts'
import { guardPerks } from './guard-perks.ts'
import { prepareConvertHold } from '../slots/holds.ts'
import { CREDIT_USED } from './context.ts'
import type { Assessment } from './assess-checkout.ts'
import type { OwnCheckout } from './load.ts'
import type { OrderDraft } from './order-draft.ts'
import { guard } from '../db/guard.ts'

export type NewPayment = {
  paymentId: string
  orderNumber: string
  method: string
  cardId: number | null
  /** Null for a payment without a provider. */
  provider: string | null
  savesCard: boolean
  returnUrl: string
  expiresAt: string
}

/** An assessed checkout, ready to be written. */
export type Writing = {
  context: OwnCheckout
  assessment: Assessment
  draft: OrderDraft
  payment: NewPayment
}

/**
 * Writes an order that waits for its payment, with its place in the slot, stock, gift-card money and discount
 * codes (docs/reference/rules.md#batches). Every assumption is a constraint or a guard of the same batch. The
 * caller appends `endGuard`.
 */
export function prepareNewOrder(request: RequestContext, writing: Writing): D1PreparedStatement[] {
  const { db, now, country } = request
  const { context, draft, payment } = writing
  const { cart, choices } = context
  const { orderNumber } = payment
  const json = JSON.stringify(draft)
  return [
    guardVersion(db, cart.head),
    ...guardPerks(request, cart, draft),
    ...prepareConvertHold(request, { cartId: cart.head.id, orderNumber, until: payment.expiresAt }),
    guard(
      db,
      `EXISTS (SELECT 1 FROM slot_holds h JOIN delivery_slots s ON s.id = h.slot_id
                WHERE h.order_number = ?1 AND h.slot_id = ?2 AND s.cutoff_at > ?3 AND s.is_closed = 0)`,
      [orderNumber, cart.head.slot_id, now],
    ),
    db
      .prepare(
        `INSERT INTO orders (order_number, user_id, organization_id, country, currency, language, status, cart_id,
                             cart_version, cart_snapshot, address_json, slot_id, delivery_type, age_method,
                             sub_total_minor, discount_minor, delivery_minor, slot_price_minor, small_order_fee_minor, bag_fee_minor,
                             deposit_minor, giftcard_minor, total_minor, vat_json, codes_json, perks_json, note,
                             allow_substitutions, invoice_reference, created_at, few_bags)
         SELECT ?2, ?3, ?4, ?5, ?6, ?7, 'awaiting_payment', ?8, ?9, ?1 -> 'cart_snapshot', ?10, ?11,
                ?1 ->> 'delivery_type', ?1 ->> 'age_method', ?1 ->> 'sub_total_minor', ?1 ->> 'discount_minor',
                ?1 ->> 'delivery_minor', ?1 ->> 'slot_price_minor', ?1 ->> 'small_order_fee_minor', ?1 ->> 'bag_fee_minor', ?1 ->> 'deposit_minor',
                ?1 ->> 'giftcard_minor', ?1 ->> 'total_minor', ?1 -> 'vat', ?1 -> 'codes', ?1 -> 'perks', ?1 ->> 'note',
                ?1 ->> 'allow_substitutions', ?12, ?13,
                coalesce((SELECT json ->> 'bagless' FROM user_preferences WHERE user_id = ?3), 0)`,
      )
      .bind(
        json,
        orderNumber,
        requireUser(request).user_id,
        choices?.organization_id ?? null,
        country,
        writing.assessment.currency,
        request.language,
        cart.head.id,
        cart.head.version,
        choices?.address_json ?? null,
        cart.head.slot_id,
        choices?.invoice_reference ?? null,
        now,
      ),
    db
      .prepare(`${INSERT_LINES} SELECT ?2, ${LINE_VALUES} FROM json_each(?1, '$.lines') l`)
      .bind(json, orderNumber),
    db.prepare(insertComponents(`?1 -> 'components'`, '?2')).bind(json, orderNumber),
    ...reserveStock(db, country, draft.goods),
    ...holdGiftcards(request, writing),
    ...redeemCodes(request, draft, orderNumber),
    ...preparePayment(request, writing, 0),
    ...guardApproval(request, context, writing.assessment, { orderNumber, editPaymentId: null }),
  ]
}

/** Writes the payment of an order or of its edit; a payment on account is guarded by the remaining credit. */
export function preparePayment(
  request: RequestContext,
  { context, assessment, payment }: Pick<Writing, 'context' | 'assessment' | 'payment'>,
  revision: number,
): D1PreparedStatement[] {
  const { db, now, sessionHash } = request
  const { amounts } = assessment
  return [
    db
      .prepare(
        `INSERT INTO payments (payment_id, purpose, order_number, revision, user_id, session_hash, amount_minor,
                               authorised_minor, currency, method, status, provider, card_id, saves_card,
                               return_url, created_at, expires_at)
         VALUES (?1, 'order', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'created', ?10, ?11, ?12, ?13, ?14, ?15)`,
      )
      .bind(
        payment.paymentId,
        payment.orderNumber,
        revision,
        requireUser(request).user_id,
        sessionHash,
        amounts.toPay,
        amounts.toAuthorise,
        assessment.currency,
        payment.method,
        payment.provider,
        payment.cardId,
        Number(payment.savesCard),
        payment.returnUrl,
        now,
        payment.expiresAt,
      ),
    ...(payment.method === 'invoice'
      ? [
          guard(
            db,
            `(SELECT credit_limit_minor FROM organizations WHERE id = ?1) >= ?2 + ${CREDIT_USED('?1')}
              + (SELECT coalesce(sum(p.authorised_minor), 0) FROM payments p
                   JOIN orders o ON o.order_number = p.order_number
                  WHERE o.organization_id = ?1 AND p.method = 'invoice' AND p.status = 'created'
                    AND p.payment_id <> ?3)`,
            [context.choices?.organization_id ?? 0, amounts.toAuthorise, payment.paymentId],
          ),
        ]
      : []),
  ]
}

/**
 * Aborts on the CHECK of `stock` when a product has too little, and on the guard when it has no stock row.
 */
export function reserveStock(
  db: D1Database,
  country: string,
  wanted: readonly [number, number][],
): D1PreparedStatement[] {
  const json = JSON.stringify(wanted)
  return [
    db
      .prepare(
        `UPDATE stock SET reserved = reserved + (
           SELECT value ->> 1 FROM json_each(?1) WHERE value ->> 0 = stock.product_id)
          WHERE country = ?2 AND product_id IN (SELECT value ->> 0 FROM json_each(?1))`,
      )
      .bind(json, country),
    guard(
      db,
      `(SELECT count(*) FROM stock WHERE country = ?2
           AND product_id IN (SELECT value ->> 0 FROM json_each(?1))) = json_array_length(?1)`,
      [json, country],
    ),
  ]
}

/**
 * Takes from the card that expires next first; the CHECK of the balance aborts when another order took the
 * money meanwhile.
 */
function holdGiftcards(
  { db, now }: RequestContext,
  { context, draft, payment }: Writing,
): D1PreparedStatement[] {
  if (draft.giftcard_minor === 0) return []
  const cards = context.giftcards.map((card) => ({ ...card, balance: card.balance_minor }))
  const parts = spreadOverCards(cards, draft.giftcard_minor)
  return [
    db
      .prepare(
        `INSERT INTO giftcard_entries (number_hash, order_number, delta_minor, kind, at)
         SELECT value ->> 0, ?2, -(value ->> 1), 'hold', ?3 FROM json_each(?1)`,
      )
      .bind(
        JSON.stringify(parts.map(({ card, amount }) => [card.number_hash, amount])),
        payment.orderNumber,
        now,
      ),
  ]
}

/**
 * Redeems each code once, unless the order has already redeemed it; the CHECK of its uses and the guard of
 * its user prevent a second redemption of the last use.
 */
export function redeemCodes(
  request: RequestContext,
  draft: Pick<OrderDraft, 'codes'>,
  orderNumber: string,
): D1PreparedStatement[] {
  if (draft.codes.length === 0) return []
  const { db, now, country } = request
  const codes = JSON.stringify(draft.codes.map(([code]) => code))
  const userId = requireUser(request).user_id
  return [
    db
      .prepare(
        `UPDATE discount_codes SET used = used + 1
          WHERE country = ?2 AND code IN (SELECT value FROM json_each(?1))
            AND code NOT IN (SELECT code FROM discount_redemptions WHERE order_number = ?3)`,
      )
      .bind(codes, country, orderNumber),
    db
      .prepare(
        `INSERT INTO discount_redemptions (order_number, code, country, user_id, at)
         SELECT ?2, value, ?3, ?4, ?5 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(codes, orderNumber, country, userId, now),
    guard(
      db,
      `NOT EXISTS (
         SELECT 1 FROM discount_codes d
          WHERE d.country = ?2 AND d.code IN (SELECT value FROM json_each(?1))
            AND d.per_user < (SELECT count(*) FROM discount_redemptions r
                               WHERE r.user_id = ?3 AND r.code = d.code AND r.country = d.country))`,
      [codes, country, userId],
    ),
  ]
}
