import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWithinAlcoholHours } from '../../shared/domain/alcohol-hours.ts'
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
  till,
} from './buyer.ts'

/** Alcohol has its hours (contract 9.11); what else has an age limit is asked about, at any hour. */

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

/** Of the buyers' area: one within the hours, one beyond them. */
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

it('alcohol is sold within its hours only, energy drinks at any hour and to those old enough', async () => {
  const buyer = await createBuyer(origin, { items: [...PLENTY, [goods.energy, 1]], slotId: slots.late })
  expect((await till(buyer)).age.ageLimit).toBe(16)
  expect((await pay(buyer)).body.code).toBe('age_verification_required')
  await buyer.call('POST', 'checkout/age-verification/start/', showsDocument)
  expect((await till(buyer)).age).toMatchObject({ isVerified: true, method: 'id_at_door' })
  await buyer.put([...PLENTY, [goods.energy, 1], [goods.alcohol, 1]])
  expect((await pay(buyer)).body.code).toBe('alcohol_hours')
  await buyer.put([...PLENTY, [goods.energy, 1], [goods.alcohol, 0]])
  expect((await pay(buyer)).status).toBe(201)
})

it('an order that comes to have an age limit by a change knows how the age is shown', async () => {
  const buyer = await createBuyer(origin, { slotId: slots.early })
  const { orderNumber } = await buy(origin, buyer)
  expect(await ageMethodOf(orderNumber)).toBeNull()
  const change = async (wishes: [number, number][]) => {
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    await chooseSlot(origin, buyer, slots.early)
    await buyer.put(wishes)
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
