import type { TestOrigin } from '../../support/origin.ts'
import { readCheckout, type CheckoutOnWire } from '../buyer.ts'
import { createCustomer, type Customer } from '../order-fixture.ts'
import { CHICKEN } from '../../support/products.ts'

/** Many customers with the same cart who order at the same time. */
export type Crowd = { buyers: Customer[]; observer: Customer; cartIds: string }

export const CROWD = 50
/** The product that brings a cart above the minimum order. */
const FILLER = CHICKEN
/** The product with limited stock. */
export const SCARCE = 101

export async function createCrowd(origin: TestOrigin): Promise<Crowd> {
  const people = []
  for (let index = 0; index <= CROWD; index += 1) people.push(await createCustomer(origin))
  const [observer, ...buyers] = people
  if (!observer) throw new Error('There is no customer')
  const { results } = await origin.db
    .prepare(
      `INSERT INTO carts (country, user_id, address_id, updated_at)
       SELECT 'NO', value ->> 0, value ->> 1, ?2 FROM json_each(?1) WHERE true
           ON CONFLICT DO UPDATE SET address_id = excluded.address_id RETURNING id`,
    )
    .bind(
      JSON.stringify(people.map(({ userId, addressId }) => [userId, addressId])),
      origin.clock.now.toISOString(),
    )
    .all<{ id: number }>()
  return { buyers, observer, cartIds: JSON.stringify(results.map(({ id }) => id)) }
}

let slots = 0

/**
 * Starts a round: every cart has the filler and one scarce piece and has chosen a slot with capacity
 * `places` without a hold. Returns the checkout page that every buyer sees.
 */
export async function startRound(
  origin: TestOrigin,
  { observer, cartIds }: Crowd,
  { places, pieces }: { places: number; pieces: number },
): Promise<{ seen: CheckoutOnWire; slotId: number }> {
  const { db } = origin
  const now = origin.clock.now
  const slotId = await createSlot(origin, places)
  const wide = await createSlot(origin, 1)
  const about = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(cartIds, ...more)
  const carts = 'SELECT value FROM json_each(?1)'
  await db.batch([
    about(`DELETE FROM slot_holds WHERE cart_id IN (${carts})`),
    about(`DELETE FROM cart_items WHERE cart_id IN (${carts})`),
    ...[
      [FILLER, 8],
      [SCARCE, 1],
    ].map(([product, quantity]) =>
      about(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_minor, added_at)
         SELECT value, ?2, ?3, 0, ?4 FROM json_each(?1)`,
        product,
        quantity,
        now.toISOString(),
      ),
    ),
    about(`UPDATE carts SET version = 1, slot_id = ?2 WHERE id IN (${carts})`, slotId),
    db.prepare('UPDATE carts SET slot_id = ?2 WHERE user_id = ?1').bind(observer.userId, wide),
    db
      .prepare(`UPDATE stock SET on_hand = reserved + ?2 WHERE product_id = ?1 AND country = 'NO'`)
      .bind(SCARCE, pieces),
    db
      .prepare(`UPDATE stock SET on_hand = reserved + 10000 WHERE product_id = ?1 AND country = 'NO'`)
      .bind(FILLER),
  ])
  return { seen: await readCheckout(observer), slotId }
}

/** A slot of the crowd's area, far ahead and at a time of its own. */
async function createSlot({ db, clock }: TestOrigin, capacity: number): Promise<number> {
  slots += 1
  const day = new Date(clock.now.getTime() + 180 * 86_400_000).toISOString().slice(0, 10)
  const opens = new Date(Date.parse(`${day}T08:00:00Z`) + slots * 60_000)
  const at = (minutes: number) => new Date(opens.getTime() + minutes * 60_000).toISOString()
  const row = await db
    .prepare(
      `INSERT INTO delivery_slots (template_id, area_id, country, opens_at, closes_at, cutoff_at, price_minor,
                                   currency, delivery_type, capacity, route_group)
       SELECT t.id, t.area_id, 'NO', ?1, ?2, ?3, 4900, 'NOK', 'attended', ?4, 1
         FROM slot_templates t
        WHERE t.area_id = (SELECT delivery_area_id FROM addresses ORDER BY id DESC LIMIT 1) LIMIT 1
       RETURNING id`,
    )
    .bind(at(0), at(120), at(-600), capacity)
    .first<{ id: number }>()
  if (!row) throw new Error('The area of the crowd has no slot template')
  return row.id
}
