import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWithinAlcoholHours } from '../../origin/slots/rules/alcohol-hours.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import {
  begin,
  buy,
  chooseSlot,
  confirm,
  createBuyer,
  decide,
  fillStock,
  pay,
  PLENTY,
  readCheckout,
} from './buyer.ts'

/**
 * Alcohol is sold within its hours (docs/reference/rules.md#alcohol-and-age); other goods with an age limit
 * only need a verified age.
 */

let origin: TestOrigin
let slots: { early: number; late: number }
let goods: { alcohol: number; energy: number }
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  goods = { alcohol: await goodsWithLimit('NOT NULL'), energy: await goodsWithLimit('NULL') }
  slots = await attendedSlots()
})
afterAll(() => origin.dispose())

const goodsWithLimit = async (abv: 'NULL' | 'NOT NULL') =>
  (await origin.db
    .prepare(
      `SELECT product_id FROM product_markets
        WHERE country = 'NO' AND age_limit IS NOT NULL AND is_listed = 1 AND abv IS ${abv} LIMIT 1`,
    )
    .first<number>('product_id')) ?? 0

/** Two slots of the buyers' area: one within the alcohol hours and one outside them. */
async function attendedSlots() {
  const { results } = await origin.db
    .prepare(
      `SELECT id, opens_at, closes_at FROM delivery_slots
        WHERE capacity > used AND is_closed = 0 AND delivery_type = 'attended' AND cutoff_at > ?1
          AND area_id = (SELECT delivery_area_id FROM postal_codes WHERE country = 'NO' AND postal_code = '0155')
        ORDER BY opens_at LIMIT -1 OFFSET 5`,
    )
    .bind(origin.clock.now.toISOString())
    .all<{ id: number; opens_at: string; closes_at: string }>()
  const isEarly = (slot: { opens_at: string; closes_at: string }) =>
    isWithinAlcoholHours({ opensAt: slot.opens_at, closesAt: slot.closes_at }, 'NO')
  const found = [results.find(isEarly), results.find((slot) => !isEarly(slot))]
  return { early: found[0]?.id ?? 0, late: found[1]?.id ?? 0 }
}

const showsDocument = { method: 'id_at_door' }
const ageMethodOf = (orderNumber: string) =>
  origin.db
    .prepare('SELECT age_method FROM orders WHERE order_number = ?1')
    .bind(orderNumber)
    .first<string>('age_method')

it('alcohol is sold only within its hours, energy drinks at any hour with a verified age', async () => {
  const buyer = await createBuyer(origin, { items: [...PLENTY, [goods.energy, 1]], slotId: slots.late })
  expect((await readCheckout(buyer)).age.ageLimit).toBe(16)
  expect((await pay(buyer)).body.code).toBe('age_verification_required')
  await buyer.call('POST', 'checkout/age-verification/start/', showsDocument)
  expect((await readCheckout(buyer)).age).toMatchObject({ isVerified: true, method: 'id_at_door' })
  await buyer.put([...PLENTY, [goods.energy, 1], [goods.alcohol, 1]])
  expect((await pay(buyer)).body.code).toBe('alcohol_hours')
  await buyer.put([...PLENTY, [goods.energy, 1], [goods.alcohol, 0]])
  expect((await pay(buyer)).status).toBe(201)
})

it('an order that gets an age limit by an edit stores how the age is verified', async () => {
  const buyer = await createBuyer(origin, { slotId: slots.early })
  const { orderNumber } = await buy(origin, buyer)
  expect(await ageMethodOf(orderNumber)).toBeNull()
  const change = async (items: [number, number][]) => {
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    await chooseSlot(origin, buyer, slots.early)
    await buyer.put(items)
    await buyer.call('POST', 'checkout/age-verification/start/', showsDocument)
    const begun = await begin(buyer)
    if (begun.action) await decide(origin, begun, 'approve', 'never')
    expect((await confirm(buyer, begun)).status).toBe(200)
  }
  await change([[goods.alcohol, 1]])
  expect(await ageMethodOf(orderNumber)).toBe('id_at_door')
  await change([[goods.alcohol, 0]])
  expect(await ageMethodOf(orderNumber)).toBeNull()
})
