import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { MILK } from '../support/products.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { chooseSlot, createBuyer, fillStock } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/** What a basket says of the price of delivery before a time is chosen. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

const cartOf = async (shopper: Pick<Shopper, 'call'>) => (await shopper.call('GET', 'cart/')).body
const sumOf = ({ displayPrice, extraLines }: CartOnWire) =>
  extraLines.reduce((sum, { grossAmount }) => sum + Number(grossAmount), Number(displayPrice)).toFixed(2)

it('it is the lowest price of the country, then of the place, and part of no sum', async () => {
  const shopper = await createShopper(origin)
  expect((await cartOf(shopper)).deliveryFrom, 'without goods').toBeNull()
  await shopper.put([[MILK, 2]])
  const anywhere = await cartOf(shopper)
  expect(anywhere.deliveryFrom).toBe('29.00')
  expect(anywhere.totalGrossAmount).toBe(sumOf(anywhere))
  const { results } = await origin.db
    .prepare(
      `SELECT p.postal_code, min(t.price_minor) AS lowest FROM postal_codes p
         JOIN delivery_areas d ON d.id = p.delivery_area_id AND d.country = 'NO' AND d.kind = 'van'
         JOIN slot_templates t ON t.area_id = d.id GROUP BY d.id HAVING lowest > 2900 LIMIT 1`,
    )
    .all<{ postal_code: string; lowest: number }>()
  const [place] = results
  await shopper.call('POST', 'slot-picker/info/', { postalCode: place?.postal_code })
  expect((await cartOf(shopper)).deliveryFrom).toBe(((place?.lowest ?? 0) / 100).toFixed(2))
  await origin.db.prepare(`UPDATE slot_templates SET stopped_at = 'x' WHERE price_minor < 3900`).run()
  const later = await createShopper(origin)
  await later.put([[MILK, 2]])
  expect((await cartOf(later)).deliveryFrom, 'what is not offered any more').toBe('39.00')
  await origin.db.prepare('UPDATE slot_templates SET stopped_at = NULL').run()
})

it('a chosen time is a line of the total instead', async () => {
  const buyer = await createBuyer(origin)
  const cart = await cartOf(buyer)
  expect(cart.deliveryFrom).toBeNull()
  expect(cart.extraLines.map(({ code }) => code)).toContain('delivery')
  expect(cart.totalGrossAmount).toBe(sumOf(cart))
  await buyer.call('POST', 'cart/clear/')
  await chooseSlot(origin, buyer)
  expect((await cartOf(buyer)).deliveryFrom).toBeNull()
})

it('it is nothing from the amount that frees an order of it', async () => {
  await origin.db
    .prepare(
      `INSERT OR REPLACE INTO order_terms (country, minimum_minor, small_order_fee_minor, fee_free_from_minor,
         delivery_free_from_minor, bag_fee_minor) VALUES ('NO', 60000, 4900, 80000, 100000, 0)`,
    )
    .run()
  const shopper = await createShopper(origin)
  await shopper.put([[MILK, 2]])
  const small = await cartOf(shopper)
  expect(small.deliveryFrom).toBe('29.00')
  expect(small.progressBar?.conditions.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Minimum order 600\.00\skr$/),
    expect.stringMatching(/^Below 800\.00\skr, there’s a small-order fee of 49\.00\skr$/),
    expect.stringMatching(/^Free delivery from 1,000\.00\skr$/),
  ])
  await shopper.put([[MILK, 90]])
  expect((await cartOf(shopper)).deliveryFrom).toBe('0.00')
  await origin.db.prepare(`DELETE FROM order_terms WHERE country = 'NO'`).run()
})
