import type { Language } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { isOwner, SUMMARY_COLUMNS, SUMMARY_FROM, type OrderSummaryRow } from './summary.ts'

/** An order as the database knows it, with everything its answer is made of. */
export type StoredOrder = {
  head: OrderRow
  lines: LineRow[]
  events: EventRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  claims: ClaimRow[]
}

export type OrderRow = OrderSummaryRow & {
  user_id: number
  organization_id: number | null
  language: Language
  address_json: string
  age_method: 'bankid' | 'id_at_door' | null
  sub_total_minor: number
  discount_minor: number
  small_order_fee_minor: number
  deposit_minor: number
  giftcard_minor: number
  /** What gift cards gave and still give, and what of it went back after it was taken. */
  giftcard_given_minor: number
  giftcard_back_minor: number
  vat_json: string
  codes_json: string
  note: string | null
  allow_substitutions: number
  locked_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  failed_at: string | null
  redeliver_at: string | null
  invoice_id: number | null
  is_being_edited: number
  area_id: number
}

export type LineRow = {
  id: number
  product_id: number
  full_name: string
  name_extra: string
  quantity: number
  delivered_quantity: number | null
  unit_minor: number
  total_minor: number
  final_minor: number | null
  final_weight_grams: number | null
  vat_bp: number
  deposit_minor: number
  age_limit: number | null
  weight_margin_bp: number
  allow_substitution: number
  note: string | null
  substitute_name: string | null
  /** Estimated weight of one piece; 0 for goods whose size is no weight. */
  piece_grams: number
  motif: string
  tint: string | null
  pack: string
  colour: string | null
  label: string | null
  brand: string | null
}

export type EventRow = { id: number; kind: string; status: string; at: string; payload: string | null }
export type PaymentRow = {
  payment_id: string
  status: 'authorised' | 'captured' | 'partially_refunded' | 'refunded' | 'cancelled'
  method: 'card' | 'invoice' | 'vipps' | 'swish' | 'klarna' | 'giftcard'
  authorised_minor: number
  captured_minor: number
  refunded_minor: number
  /** Of a saved card. */
  brand: string | null
  last_four: string | null
}
export type RefundRow = { amount_minor: number; reason: string; at: string }
export type ClaimRow = {
  claim_id: number
  line_id: number
  quantity: number
  reason: string
  status: string
  refund_minor: number
  created_at: string
}

/** SQL: gift-card money that was taken and went back; `final` is what packing found unneeded. */
const IS_PAID_BACK = `(kind = 'refund' AND step <> 'final')`

/** Whose order may be read: a user's, whoever the caller is otherwise, or anybody's for our own jobs. */
export type OrderBy = { orderNumber: string; userId: number | null }

/** The statements that read an order whole, for one batch with whatever else is read or written. */
export function orderStatements({ db }: Pick<RequestContext, 'db'>, by: OrderBy): D1PreparedStatement[] {
  const about = (sql: string) => db.prepare(sql).bind(by.orderNumber, by.userId)
  return [
    about(
      `SELECT ${SUMMARY_COLUMNS}, o.organization_id, o.language, o.address_json, o.age_method,
              o.sub_total_minor, o.discount_minor, o.small_order_fee_minor, o.deposit_minor, o.giftcard_minor,
              o.vat_json, o.codes_json, o.note, o.allow_substitutions, o.locked_at, o.delivered_at,
              o.cancelled_at, o.failed_at, o.redeliver_at, s.area_id,
              (SELECT -coalesce(sum(delta_minor), 0) FROM giftcard_entries
                WHERE order_number = o.order_number AND NOT ${IS_PAID_BACK}) AS giftcard_given_minor,
              (SELECT coalesce(sum(delta_minor), 0) FROM giftcard_entries
                WHERE order_number = o.order_number AND ${IS_PAID_BACK}) AS giftcard_back_minor,
              (SELECT invoice_id FROM invoice_orders WHERE order_number = o.order_number) AS invoice_id,
              EXISTS (SELECT 1 FROM carts WHERE editing_order_number = o.order_number) AS is_being_edited
         ${SUMMARY_FROM} WHERE o.order_number = ?1 AND ${IS_VISIBLE}`,
    ),
    about(
      `SELECT l.*, CASE p.size_unit WHEN 'kg' THEN 1000 WHEN 'g' THEN 1 ELSE 0 END * p.size_value AS piece_grams, p.motif, p.pack, p.colour, p.label, b.name AS brand, c.tint
         FROM order_lines l
         JOIN products p ON p.id = l.product_id
         LEFT JOIN brands b ON b.id = p.brand_id
         LEFT JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary = 1
         LEFT JOIN categories c ON c.id = pc.category_id
        WHERE l.order_number = ?1 AND ?2 IS ?2 ORDER BY l.id`,
    ),
    about('SELECT * FROM order_events WHERE order_number = ?1 AND ?2 IS ?2 ORDER BY id'),
    about(
      `SELECT p.payment_id, p.status, p.method, p.authorised_minor, p.captured_minor, p.refunded_minor,
              c.brand, c.last_four
         FROM payments p LEFT JOIN payment_cards c ON c.id = p.card_id
        WHERE p.order_number = ?1 AND ?2 IS ?2 AND p.confirmed_at IS NOT NULL
          AND p.status IN ('authorised', 'captured', 'partially_refunded', 'refunded', 'cancelled')
        ORDER BY p.revision, p.created_at`,
    ),
    about(
      `SELECT amount_minor, reason, at FROM order_refunds WHERE order_number = ?1 AND ?2 IS ?2 ORDER BY at, refund_key`,
    ),
    about(
      `SELECT c.id AS claim_id, cl.line_id, cl.quantity, cl.reason, c.status, cl.refund_minor, c.created_at
         FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id
        WHERE c.order_number = ?1 AND ?2 IS ?2 ORDER BY c.id, cl.line_id`,
    ),
  ]
}

/** How many statements that are. */
export const ORDER_STATEMENTS = 6

/** The order of `orderStatements`' results; null for one that does not exist, is not theirs or was never paid for. */
export function findOrder(results: readonly D1Result[]): StoredOrder | null {
  const [heads, lines, events, payments, refunds, claims] = results.map((each) => each.results) as [
    OrderRow[],
    LineRow[],
    EventRow[],
    PaymentRow[],
    RefundRow[],
    ClaimRow[],
  ]
  return heads[0] ? { head: heads[0], lines, events, payments, refunds, claims } : null
}

const IS_VISIBLE = `(?2 IS NULL OR ${isOwner('?2')}) AND o.placed_at IS NOT NULL`
