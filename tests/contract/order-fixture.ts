import { sha256 } from '../../origin/http/digest.ts'
import { ADDRESS_SNAPSHOT } from '../../origin/orders/read/address.ts'
import type { TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/** Customers and placed orders, written directly so that tests of what follows need no checkout. */

export type Customer = Shopper & { userId: number; email: string; addressId: number }

type CustomerOptions = { country?: 'NO' | 'SE'; language?: 'nb' | 'sv' | 'en' }

let people = 0

export async function createCustomer(
  origin: TestOrigin,
  { country = 'NO', language = 'en' }: CustomerOptions = {},
): Promise<Customer> {
  people += 1
  const email = `customer-${people}@torg.test`
  const shopper = await createShopper(origin, { country, language })
  const { db } = origin
  const area = await areaOf(origin, country)
  const now = origin.clock.now.toISOString()
  const user = await db
    .prepare(
      `INSERT INTO users (public_hash, email, first_name, last_name, phone, country, language, profile_completed_at, created_at)
       VALUES (?1, ?2, 'Kari', 'Kunde', '+4790000000', ?3, ?4, ?5, ?5) RETURNING id`,
    )
    .bind(crypto.randomUUID(), email, country, language, now)
    .first<{ id: number }>()
  const userId = user?.id ?? 0
  const address = await db
    .prepare(
      `INSERT INTO addresses (user_id, recipient_name, phone, street, street_number, postal_code, city, country,
                              lat, lon, delivery_area_id, is_primary, created_at)
       VALUES (?1, 'Kari Kunde', '+4790000000', 'Storgata', '1', ?2, 'Byen', ?3, 59.91, 10.75, ?4, 1, ?5)
       RETURNING id`,
    )
    .bind(userId, country === 'NO' ? '0155' : '11151', country, area, now)
    .first<{ id: number }>()
  await db
    .prepare('UPDATE sessions SET user_id = ?2 WHERE id_hash = ?1')
    .bind(await sha256(shopper.cookie('sessionid') ?? ''), userId)
    .run()
  return { ...shopper, userId, email, addressId: address?.id ?? 0 }
}

export type FixtureLine = {
  productId: number
  quantity: number
  unit: number
  deposit?: number
  marginBasisPoints?: number
  ageLimit?: number
}

export type FixtureOrder = {
  customer: Customer
  lines: FixtureLine[]
  slotId?: number
  country?: 'NO' | 'SE'
  language?: 'nb' | 'sv' | 'en'
  /** Minor units paid by a gift card created for the order. */
  giftcard?: number
  codes?: [code: string, amount: number][]
  deliveryType?: 'attended' | 'unattended'
}

let orders = 0

/** Writes a placed order with lines, reserved stock, slot hold and authorised payment. Returns its number. */
export async function placeOrder(origin: TestOrigin, wanted: FixtureOrder): Promise<string> {
  const { db } = origin
  const { customer, lines, country = 'NO', language = 'en', giftcard = 0, codes = [] } = wanted
  orders += 1
  const orderNumber = `${country}-${String(1_000_000_000 + orders)}`
  const now = origin.clock.now.toISOString()
  const slotId = wanted.slotId ?? (await slotsOf(origin, country))[0]?.id ?? 0
  const price = await db
    .prepare('SELECT price_minor FROM delivery_slots WHERE id = ?1')
    .bind(slotId)
    .first<{ price_minor: number }>()
  const delivery = price?.price_minor ?? 0
  const goods = lines.reduce((sum, each) => sum + each.unit * each.quantity, 0)
  const deposit = lines.reduce((sum, each) => sum + (each.deposit ?? 0) * each.quantity, 0)
  const discount = codes.reduce((sum, [, amount]) => sum + amount, 0)
  const total = goods - discount + deposit + delivery
  const margin = lines.reduce(
    (sum, each) => sum + Math.round((each.unit * each.quantity * (each.marginBasisPoints ?? 0)) / 10_000),
    0,
  )
  const currency = country === 'NO' ? 'NOK' : 'SEK'
  const giftcardHash = `giftcard-${orderNumber}`
  const cart = await db
    .prepare(
      `INSERT INTO carts (country, user_id, updated_at) VALUES (?1, ?2, ?3)
           ON CONFLICT DO UPDATE SET updated_at = excluded.updated_at RETURNING id`,
    )
    .bind(country, customer.userId, now)
    .first<{ id: number }>()
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (order_number, user_id, country, currency, language, status, cart_id, cart_snapshot,
                             address_json, slot_id, delivery_type, sub_total_minor, discount_minor, delivery_minor,
                             deposit_minor, giftcard_minor, total_minor, vat_json, codes_json, created_at, placed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, 'placed', ?16, '[]',
                ${ADDRESS_SNAPSHOT},
                ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, '[]', ?14, ?15, ?15
           FROM addresses a WHERE a.id = ?17`,
      )
      .bind(
        orderNumber,
        customer.userId,
        country,
        currency,
        language,
        slotId,
        wanted.deliveryType ?? 'attended',
        goods,
        discount,
        delivery,
        deposit,
        giftcard,
        total,
        JSON.stringify(codes),
        now,
        cart?.id ?? null,
        customer.addressId,
      ),
    ...lines.flatMap((line) => [
      db
        .prepare(
          `INSERT INTO order_lines (order_number, product_id, full_name, name_extra, quantity, unit_minor,
                                    total_minor, vat_bp, vat_minor, deposit_minor, age_limit, weight_margin_bp)
           SELECT ?1, ?2, t.name, t.name_extra, ?3, ?4, ?5, 1500, 0, ?6, ?7, ?8
             FROM product_texts t WHERE t.product_id = ?2 AND t.lang = ?9`,
        )
        .bind(
          orderNumber,
          line.productId,
          line.quantity,
          line.unit,
          line.unit * line.quantity,
          line.deposit ?? 0,
          line.ageLimit ?? null,
          line.marginBasisPoints ?? 0,
          language,
        ),
      db
        .prepare(
          'UPDATE stock SET on_hand = max(on_hand, reserved + ?3 + 50), reserved = reserved + ?3 WHERE product_id = ?1 AND country = ?2',
        )
        .bind(line.productId, country, line.quantity),
    ]),
    db
      .prepare(`INSERT INTO slot_holds (slot_id, kind, order_number, held_at) VALUES (?1, 'order', ?2, ?3)`)
      .bind(slotId, orderNumber, now),
    ...(giftcard > 0
      ? [
          db
            .prepare(
              `INSERT INTO giftcards (number_hash, last_four, owner_user_id, currency, initial_minor, status,
                                      purchased_at, expires_at, activated_at)
               VALUES (?1, '1234', ?2, ?3, ?4, 'activated', ?5, '2040-01-01T00:00:00Z', ?5)`,
            )
            .bind(giftcardHash, customer.userId, currency, giftcard, now),
          entry(db, giftcardHash, null, giftcard, 'issue', now),
          entry(db, giftcardHash, orderNumber, -giftcard, 'hold', now),
        ]
      : []),
    ...(total > giftcard
      ? [
          db
            .prepare(
              `INSERT INTO payments (payment_id, purpose, order_number, user_id, amount_minor, authorised_minor,
                                     currency, method, status, return_url, created_at, expires_at, confirmed_at)
               VALUES (?1, 'order', ?2, ?3, ?4, ?5, ?6, 'card', 'authorised', '/', ?7, ?7, ?7)`,
            )
            .bind(
              crypto.randomUUID(),
              orderNumber,
              customer.userId,
              total - giftcard,
              total - giftcard + margin,
              currency,
              now,
            ),
        ]
      : []),
    db
      .prepare(
        `INSERT INTO order_events (order_number, kind, status, at, actor) VALUES (?1, 'status', 'placed', ?2, 'customer')`,
      )
      .bind(orderNumber, now),
  ])
  return orderNumber
}

export type FixtureSlot = {
  id: number
  opens_at: string
  closes_at: string
  cutoff_at: string
  price_minor: number
}

/** Open slots of the customers' area with a future cut-off, earliest first. */
export async function slotsOf(origin: TestOrigin, country: 'NO' | 'SE' = 'NO'): Promise<FixtureSlot[]> {
  const { results } = await origin.db
    .prepare(
      `SELECT * FROM delivery_slots WHERE area_id = ?1 AND cutoff_at > ?2 AND is_closed = 0
          AND delivery_type = 'attended' AND used < capacity ORDER BY opens_at, id`,
    )
    .bind(await areaOf(origin, country), origin.clock.now.toISOString())
    .all<FixtureSlot>()
  return results
}

/** Reads the status of an order from its row. */
export async function statusOf(origin: TestOrigin, orderNumber: string): Promise<string | null> {
  return origin.db
    .prepare('SELECT status FROM orders WHERE order_number = ?1')
    .bind(orderNumber)
    .first<string>('status')
}

async function areaOf(origin: TestOrigin, country: 'NO' | 'SE'): Promise<number | null> {
  return origin.db
    .prepare('SELECT delivery_area_id FROM postal_codes WHERE country = ?1 AND postal_code = ?2')
    .bind(country, country === 'NO' ? '0155' : '11151')
    .first<number>('delivery_area_id')
}

function entry(
  db: D1Database,
  hash: string,
  orderNumber: string | null,
  delta: number,
  kind: string,
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO giftcard_entries (number_hash, order_number, delta_minor, kind, at) VALUES (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(hash, orderNumber, delta, kind, at)
}
