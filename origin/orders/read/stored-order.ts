import type { Language } from '../../../shared/sites.ts'
import { runBatch, type Rows } from '../../db/batch.ts'
import { prepareAll, sql, type PreparedAll } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'
import { nameOf } from '../../products/queries.ts'
import { isOwner, SUMMARY_COLUMNS, SUMMARY_FROM, type OrderSummaryRow } from './summary.ts'

/** An order as stored, with everything the API returns of it. */
export type StoredOrder = {
  head: OrderRow
  lines: LineRow[]
  events: EventRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  claims: ClaimRow[]
  /** Pieces that the shop has run out of. */
  shortages: ShortageRow[]
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
  bag_fee_minor: number
  /** The survey about it that waits for answers; null without one. */
  survey_id: number | null
  survey_created_at: string | null
  slot_price_minor: number | null
  deposit_minor: number
  giftcard_minor: number
  /** The amount gift cards paid, the part they still pay, and the refunds after the capture. */
  giftcard_given_minor: number
  giftcard_back_minor: number
  vat_json: string
  codes_json: string
  perks_json: string
  note: string | null
  allow_substitutions: number
  few_bags: number
  locked_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  failed_at: string | null
  redeliver_at: string | null
  invoice_id: number | null
  is_being_edited: number
  /** Bags of empties, and what staff counted in them; null without any and before the counting. */
  bottle_bags: number | null
  bottle_small: number | null
  bottle_large: number | null
  /** What went to the balance; the rest went back to the payment. */
  bottle_minor: number | null
  bottle_card_minor: number
  bottle_pay_to: 'balance' | 'card' | null
  is_guest: number
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
  perk_minor: number
  final_minor: number | null
  final_weight_grams: number | null
  vat_bp: number
  deposit_minor: number
  age_limit: number | null
  weight_margin_bp: number
  allow_substitution: number
  substitution_said: number
  wanted_substitute_id: number | null
  wanted_substitute_name: string | null
  note: string | null
  substitute_name: string | null
  /** Estimated weight of one piece; 0 when the size is not a weight. */
  piece_grams: number
  motif: string
  tint: string | null
  pictures: string
  pack: string
  colour: string | null
  label: string | null
  brand: string | null
  /** The components of a meal kit; empty for other lines. */
  components: ComponentRow[]
}

export type ComponentRow = {
  line_id: number
  product_id: number
  full_name: string
  name_extra: string
  /** Packs for all kits of the line. */
  quantity: number
  total_minor: number
  vat_bp: number
  delivered_quantity: number | null
  final_minor: number | null
  substitute_name: string | null
}

export type EventRow = {
  id: number
  kind: string
  status: string
  at: string
  actor: string
  /** The staff member who acted; shown at the console only. */
  staff_email: string | null
  payload: string | null
}
export type PaymentRow = {
  payment_id: string
  status: 'authorised' | 'captured' | 'partially_refunded' | 'refunded' | 'cancelled'
  method: 'card' | 'invoice' | 'vipps' | 'swish' | 'klarna' | 'giftcard'
  authorised_minor: number
  captured_minor: number
  refunded_minor: number
  /** The saved card's brand and last digits. */
  brand: string | null
  last_four: string | null
}
export type ShortageRow = { product_id: number; missing: number }
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

/** An order by its number and owner; a null user reads any order, for jobs and the console. */
export type OrderBy = { orderNumber: string; userId: number | null }

/** The statements that read a whole order, to be combined with others in one batch. */
export function orderStatements({ db }: Pick<RequestContext, 'db'>, by: OrderBy): PreparedAll<typeof ORDER> {
  return prepareAll(db, ORDER, by)
}

/**
 * The order of the rows of `orderStatements`; null when it does not exist, is another user's or was never
 * paid.
 */
export function findOrder({
  heads,
  lines,
  components,
  ...rest
}: Rows<PreparedAll<typeof ORDER>>): StoredOrder | null {
  if (!heads[0]) return null
  const byLine = Map.groupBy(components, ({ line_id }) => line_id)
  return {
    head: heads[0],
    lines: lines.map((line) => ({ ...line, components: byLine.get(line.id) ?? [] })),
    ...rest,
  }
}

/** Reads a whole order in one batch; null as in `findOrder`. */
export async function readOrder(deps: Pick<RequestContext, 'db'>, by: OrderBy): Promise<StoredOrder | null> {
  return findOrder(await runBatch(deps.db, orderStatements(deps, by)))
}

/** SQL: gift-card money that was refunded after its capture; `final` is what packing did not need. */
const IS_PAID_BACK = `(kind = 'refund' AND step <> 'final')`
const IS_VISIBLE = `(:userId IS NULL OR ${isOwner(':userId')}) AND o.placed_at IS NOT NULL`

const ORDER = {
  heads: sql<OrderRow>(
    `SELECT ${SUMMARY_COLUMNS}, o.organization_id, o.language, o.address_json, o.age_method,
            o.sub_total_minor, o.discount_minor, o.small_order_fee_minor, o.bag_fee_minor, o.slot_price_minor, o.deposit_minor, o.giftcard_minor,
            o.vat_json, o.codes_json, o.perks_json, o.note, o.allow_substitutions, o.few_bags, o.locked_at, o.delivered_at,
            o.cancelled_at, o.failed_at, o.redeliver_at, s.area_id,
            (SELECT -coalesce(sum(delta_minor), 0) FROM giftcard_entries
              WHERE order_number = o.order_number AND NOT ${IS_PAID_BACK}) AS giftcard_given_minor,
            (SELECT coalesce(sum(delta_minor), 0) FROM giftcard_entries
              WHERE order_number = o.order_number AND ${IS_PAID_BACK}) AS giftcard_back_minor,
            (SELECT invoice_id FROM invoice_orders WHERE order_number = o.order_number) AS invoice_id,
            EXISTS (SELECT 1 FROM carts WHERE editing_order_number = o.order_number) AS is_being_edited,
            asked.id AS survey_id, asked.created_at AS survey_created_at,
            bottles.bags AS bottle_bags, bottles.small_count AS bottle_small, bottles.large_count AS bottle_large,
            bottles.amount_minor AS bottle_minor, coalesce(bottles.card_minor, 0) AS bottle_card_minor,
            bottles.pay_to AS bottle_pay_to,
            coalesce((SELECT guest_email IS NOT NULL FROM users WHERE id = o.user_id), 0) AS is_guest
       ${SUMMARY_FROM} LEFT JOIN bottle_returns bottles ON bottles.order_number = o.order_number
       LEFT JOIN survey_requests asked ON asked.order_number = o.order_number AND asked.submitted_at IS NULL
      WHERE o.order_number = :orderNumber AND ${IS_VISIBLE}`,
  ),
  lines: sql<Omit<LineRow, 'components'>>(
    `SELECT l.*, ${nameOf('l.wanted_substitute_id', 'o.language')} AS wanted_substitute_name,
            CASE p.size_unit WHEN 'kg' THEN 1000 WHEN 'g' THEN 1 ELSE 0 END * p.size_value AS piece_grams,
            p.motif, p.pack, p.colour, p.label, p.pictures, b.name AS brand, c.tint
       FROM order_lines l
       JOIN orders o ON o.order_number = l.order_number
       JOIN products p ON p.id = l.product_id
       LEFT JOIN brands b ON b.id = p.brand_id
       LEFT JOIN product_categories pc ON pc.product_id = coalesce(p.variant_of, p.id) AND pc.is_primary = 1
       LEFT JOIN categories c ON c.id = pc.category_id
      WHERE l.order_number = :orderNumber ORDER BY l.id`,
  ),
  components: sql<ComponentRow>(
    `SELECT c.* FROM order_lines l JOIN order_line_components c ON c.line_id = l.id
      WHERE l.order_number = :orderNumber ORDER BY c.line_id, c.product_id`,
  ),
  events: sql<EventRow>(
    `SELECT e.*, u.email AS staff_email FROM order_events e LEFT JOIN users u ON u.id = e.staff_id
      WHERE e.order_number = :orderNumber ORDER BY e.id`,
  ),
  payments: sql<PaymentRow>(
    `SELECT p.payment_id, p.status, p.method, p.authorised_minor, p.captured_minor, p.refunded_minor,
            c.brand, c.last_four
       FROM payments p LEFT JOIN payment_cards c ON c.id = p.card_id
      WHERE p.order_number = :orderNumber AND p.confirmed_at IS NOT NULL
        AND p.status IN ('authorised', 'captured', 'partially_refunded', 'refunded', 'cancelled')
      ORDER BY p.revision, p.created_at`,
  ),
  refunds: sql<RefundRow>(
    'SELECT amount_minor, reason, at FROM order_refunds WHERE order_number = :orderNumber ORDER BY at, refund_key',
  ),
  shortages: sql<ShortageRow>(
    'SELECT product_id, missing FROM order_shortages WHERE order_number = :orderNumber',
  ),
  claims: sql<ClaimRow>(
    `SELECT c.id AS claim_id, cl.line_id, cl.quantity, cl.reason, c.status, cl.refund_minor, c.created_at
       FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id
      WHERE c.order_number = :orderNumber ORDER BY c.id, cl.line_id`,
  ),
}
