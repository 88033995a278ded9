import { CURRENCY_BY_COUNTRY, vatOf, type Minor } from '../../shared/money/money.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { fullNameOf } from '../../shared/products/full-name.ts'
import { formatSize } from '../units/pack-size.ts'
import { ADDRESS_SNAPSHOT } from './read/address.ts'
import { DEMO_DELIVERY, demoOrders, type DemoOrder } from './seed-orders.ts'

const LANGUAGE: Record<Country, Language> = { NO: 'nb', SE: 'sv' }
const METHOD: Record<Country, string> = { NO: 'vipps', SE: 'swish' }

/**
 * A year of delivered and paid orders of the demo customers, the same for every `now` but their dates. Prices
 * are today's. They come after products, slots and addresses; their e-mails count as sent.
 */
export function orderHistoryStatements(products: readonly AssortmentLine[], now: Date): Statement[] {
  const orders = demoOrders(products, now)
  return [slots(orders), orderRows(orders), lineRows(orders), events(orders), payments(orders), MAILS_SENT]
}

/** Slots of the past in the first area of the customer's address; nobody can choose them any more. */
function slots(orders: readonly DemoOrder[]): Statement {
  return {
    sql: `INSERT INTO delivery_slots (template_id, area_id, country, opens_at, closes_at, cutoff_at, price_minor,
                                      currency, delivery_type, capacity, route_group)
          SELECT (SELECT min(t.id) FROM slot_templates t WHERE t.area_id = a.delivery_area_id), a.delivery_area_id,
                 a.country, o.value ->> 1, o.value ->> 2, o.value ->> 3, ?2, o.value ->> 4, 'attended', 1, 1
            FROM json_each(?1) o JOIN addresses a ON a.user_id = o.value ->> 0 AND a.is_primary = 1`,
    params: [
      JSON.stringify(
        orders.map(({ userId, country, opensAt, closesAt, placedAt }) => [
          userId,
          opensAt,
          closesAt,
          placedAt,
          CURRENCY_BY_COUNTRY[country],
        ]),
      ),
      DEMO_DELIVERY,
    ],
  }
}

function orderRows(orders: readonly DemoOrder[]): Statement {
  return {
    sql: `INSERT INTO orders (order_number, user_id, country, currency, language, status, cart_snapshot, address_json,
                              slot_id, delivery_type, sub_total_minor, discount_minor, delivery_minor, deposit_minor,
                              total_minor, vat_json, created_at, placed_at, locked_at, delivered_at)
          SELECT o.value ->> 0, a.user_id, a.country, o.value ->> 1, o.value ->> 2, 'delivered', '[]',
                 ${ADDRESS_SNAPSHOT}, s.id, 'attended', o.value ->> 3 - ?2, 0, ?2, 0, o.value ->> 3, o.value ->> 4,
                 o.value ->> 5, o.value ->> 5, o.value ->> 5, o.value ->> 6
            FROM json_each(?1) o
            JOIN addresses a ON a.user_id = o.value ->> 7 AND a.is_primary = 1
            JOIN delivery_slots s ON s.area_id = a.delivery_area_id AND s.opens_at = o.value ->> 8
             AND s.template_id = (SELECT min(t.id) FROM slot_templates t WHERE t.area_id = a.delivery_area_id)`,
    params: [
      JSON.stringify(
        orders.map((order) => [
          order.number,
          CURRENCY_BY_COUNTRY[order.country],
          LANGUAGE[order.country],
          order.total,
          JSON.stringify(vatOfOrder(order)),
          order.placedAt,
          order.closesAt,
          order.userId,
          order.opensAt,
        ]),
      ),
      DEMO_DELIVERY,
    ],
  }
}

const STANDARD_RATE = 2_500

/** Groups of rate, base and amount; the delivery has the standard rate. */
function vatOfOrder({ lines }: DemoOrder): [number, Minor, Minor][] {
  const amounts = new Map([[STANDARD_RATE, DEMO_DELIVERY]])
  for (const { rate, unit, quantity } of lines) {
    amounts.set(rate, (amounts.get(rate) ?? 0) + unit * quantity)
  }
  return [...amounts]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, amount]) => [rate, amount - vatOf(amount, rate), vatOf(amount, rate)])
}

function lineRows(orders: readonly DemoOrder[]): Statement {
  return insertRows(
    'order_lines',
    [
      'order_number',
      'product_id',
      'full_name',
      'name_extra',
      'quantity',
      'delivered_quantity',
      'unit_minor',
      'total_minor',
      'final_minor',
      'vat_bp',
      'vat_minor',
    ],
    orders.flatMap(({ number, country, lines }) =>
      lines.map(({ product, quantity, unit, rate }) => [
        number,
        product.id,
        fullNameOf({ brand: product.brand, name: product.name[LANGUAGE[country]] }),
        formatSize(product.size, LANGUAGE[country]),
        quantity,
        quantity,
        unit,
        unit * quantity,
        unit * quantity,
        rate,
        vatOf(unit * quantity, rate),
      ]),
    ),
  )
}

function events(orders: readonly DemoOrder[]): Statement {
  return insertRows(
    'order_events',
    ['order_number', 'status', 'at', 'actor'],
    orders.flatMap(({ number, placedAt, closesAt }) => [
      [number, 'placed', placedAt, 'customer'],
      [number, 'delivered', closesAt, 'clock'],
    ]),
  )
}

function payments(orders: readonly DemoOrder[]): Statement {
  return insertRows(
    'payments',
    [
      'payment_id',
      'purpose',
      'order_number',
      'user_id',
      'amount_minor',
      'authorised_minor',
      'captured_minor',
      'currency',
      'method',
      'status',
      'return_url',
      'created_at',
      'expires_at',
      'confirmed_at',
    ],
    orders.map(({ number, userId, country, placedAt, total }) => [
      `demo-${number}`,
      'order',
      number,
      userId,
      total,
      total,
      total,
      CURRENCY_BY_COUNTRY[country],
      METHOD[country],
      'captured',
      '/',
      placedAt,
      placedAt,
      placedAt,
    ]),
  )
}

/** E-mails follow the last event that is marked as processed. */
const MAILS_SENT: Statement = {
  sql: 'INSERT INTO order_mails (event_id, at) SELECT max(id), max(at) FROM order_events',
  params: [],
}
