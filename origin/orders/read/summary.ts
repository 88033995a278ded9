import type * as v from 'valibot'
import type { orderSummary } from '../../../shared/api/orders.ts'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country, Currency } from '../../../shared/sites.ts'
import type { RequestContext } from '../../http/context.ts'
import { productPictures } from '../../media/picture-url.ts'
import { EPOCHS_JSON, orderNow, parseEpochs, realInstant } from './clock-epochs.ts'
import { statusText } from './status-texts.ts'

export type OrderSummaryOnWire = v.InferInput<typeof orderSummary>

/** SQL: the order is not delivered yet. A failed delivery counts until it is refunded. */
export const IS_UPCOMING = `(o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way')
  OR (o.status = 'delivery_failed' AND o.order_number NOT IN (
    SELECT order_number FROM order_refunds WHERE reason = 'delivery_failed')))`
/** SQL: the order is over. An order that was never paid is neither upcoming nor past. */
export const IS_PAST = `(o.status IN ('delivered', 'cancelled')
  OR (o.status = 'delivery_failed' AND o.order_number IN (
    SELECT order_number FROM order_refunds WHERE reason = 'delivery_failed')))`

const PICTURES_MAX = 4

/** Columns of an `OrderSummaryRow`, between SELECT and SUMMARY_FROM. */
export const SUMMARY_COLUMNS = `
  o.order_number, o.user_id, o.status, o.country, o.currency, o.delivery_type, o.total_minor, o.placed_at, o.created_at,
  o.version, s.id AS slot_id, s.opens_at, s.closes_at, s.cutoff_at, o.delivery_minor, ${EPOCHS_JSON} AS epochs_json,
  (SELECT sum(quantity) FROM order_lines WHERE order_number = o.order_number) AS item_count,
  (SELECT json_group_array(json_object('id', p.id, 'motif', p.motif, 'tint', c.tint, 'pack', p.pack,
                                       'colour', p.colour, 'label', p.label, 'pictures', p.pictures,
                                       'brand', b.name))
     FROM (SELECT product_id FROM order_lines WHERE order_number = o.order_number
            GROUP BY product_id ORDER BY min(id) LIMIT ${PICTURES_MAX}) line
     JOIN products p ON p.id = line.product_id
     LEFT JOIN brands b ON b.id = p.brand_id
     LEFT JOIN product_categories pc ON pc.product_id = coalesce(p.variant_of, p.id) AND pc.is_primary = 1
     LEFT JOIN categories c ON c.id = pc.category_id) AS pictures_json`

export const SUMMARY_FROM = 'FROM orders o JOIN delivery_slots s ON s.id = o.slot_id'

/**
 * SQL: the order belongs to the user of parameter `user`, or to the organisation they administer
 * (docs/reference/rules.md#ownership).
 */
export function isOwner(user: string): string {
  return `(o.user_id = ${user} OR o.organization_id = (
    SELECT organization_id FROM users WHERE id = ${user} AND org_role = 'admin'))`
}

export type OrderSummaryRow = {
  order_number: string
  user_id: number
  status: OrderSummaryOnWire['status']
  country: Country
  currency: Currency
  delivery_type: OrderSummaryOnWire['deliveryType']
  total_minor: number
  placed_at: string | null
  created_at: string
  version: number
  slot_id: number
  opens_at: string
  closes_at: string
  cutoff_at: string
  delivery_minor: number
  epochs_json: string
  item_count: number
  pictures_json: string
}

/** The reader of an order; an e-mail has no session and is for the customer. */
export type Reader = Pick<RequestContext, 'now' | 'language' | 'config'> &
  Partial<Pick<RequestContext, 'session'>>

/** An order as lists and the header show it. `total` is the final total once the order is packed. */
export function toOrderSummary(
  row: OrderSummaryRow,
  reader: Reader,
  total: number = row.total_minor,
): OrderSummaryOnWire {
  const isOwn = !reader.session || reader.session.user_id === row.user_id
  const isOpen = isOwn && isChangeable(row, reader)
  return {
    orderNumber: row.order_number,
    status: row.status,
    statusText: statusText(row.status, reader.language),
    placedAt: row.placed_at ?? row.created_at,
    currency: row.currency,
    totalGrossAmount: toMoney(total),
    itemCount: row.item_count,
    deliverySlot: {
      id: row.slot_id,
      openDatetime: row.opens_at,
      closeDatetime: row.closes_at,
      price: toMoney(row.delivery_minor),
      holdExpiresAt: null,
    },
    deliveryType: row.delivery_type,
    isEditable: isOpen,
    isCancellable: isOpen,
    editableUntil: isOpen ? lockedFrom(row, reader) : null,
    imageUrls: (JSON.parse(row.pictures_json) as Picture[]).flatMap(({ id, ...source }) =>
      productPictures(id, source, row.country).slice(0, 1),
    ),
  }
}

type Timed = Pick<OrderSummaryRow, 'status' | 'placed_at' | 'cutoff_at' | 'epochs_json'>

/** True until the cut-off, even if the clock's job has not run since. */
export function isChangeable(row: Timed, { now, config }: Pick<Reader, 'now' | 'config'>): boolean {
  const time = orderNow(parseEpochs(row.epochs_json, config), row.placed_at, now)
  return row.status === 'placed' && time < row.cutoff_at
}

/** The real instant of the cut-off at the present speed. */
export function lockedFrom(row: Timed, { config }: Pick<Reader, 'config'>): string {
  return realInstant(parseEpochs(row.epochs_json, config), row.placed_at, Date.parse(row.cutoff_at))
}

type Picture = { id: number } & Parameters<typeof productPictures>[1]
