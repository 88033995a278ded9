import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '../../shared/sites.ts'
import { findNamedSubstitute, findSubstitutes } from '../../origin/products/substitutes.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK, POTATOES } from '../support/products.ts'
import { fillStock } from './buyer.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'

/**
 * Customers choose only what is offered instead of a good, in its quantity (docs/orders.md#the-order-clock).
 */

type Failed = { fieldErrors?: Record<string, unknown> }
type Offered = { products: { id: number; grossPrice: string }[] }

let origin: TestOrigin
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

const offered = async (productId: number, quantity: number) =>
  (await kari.call<Offered>('GET', `products/${productId}/substitutes/?quantity=${quantity}`)).body.products
const inCart = (productId: number, substituteId: number) =>
  kari.call<Failed>('POST', 'cart/items/', { items: [{ productId, substituteId }] })
const setStock = (productId: number, onHand: number) =>
  origin.db
    .prepare(`UPDATE stock SET on_hand = reserved + ?2 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId, onHand)
    .run()
const callerOf = ({ userId }: Customer) => ({
  order_number: '',
  country: 'NO' as const,
  language: 'en' as const,
  user_id: userId,
})

/** The dearest good that staff may send instead of potatoes: in stock, and it adds no allergen. */
async function dearestSafe(): Promise<number> {
  const { results } = await origin.db
    .prepare(
      `SELECT product_id AS id FROM prices WHERE country = 'NO' AND valid_to IS NULL ORDER BY gross_minor DESC`,
    )
    .all<{ id: number }>()
  for (const { id } of results) {
    const wanted = { orderedId: POTATOES, productId: id, quantity: 2 }
    const now = origin.clock.now.toISOString()
    if (await findNamedSubstitute(origin.db, callerOf(kari), wanted, now)) return id
  }
  throw new Error('Nothing may replace potatoes')
}

async function orderPotatoes(quantity: number) {
  const orderNumber = await placeOrder(origin, {
    customer: kari,
    lines: [{ productId: POTATOES, quantity, unit: 3_990 }],
  })
  const { body } = await kari.call<{ order: { lines: { lineId: number }[] } }>(
    'GET',
    `orders/${orderNumber}/`,
  )
  const lineId = body.order.lines[0]?.lineId
  return (substituteId: number) =>
    kari.call<Failed>('PATCH', `orders/${orderNumber}/`, { lines: [{ lineId, substituteId }] })
}

describe('a customer chooses', () => {
  it('no dear good of another kind, though staff might send it', async () => {
    const dear = await dearestSafe()
    await kari.put([[POTATOES, 2]])
    const refused = await inCart(POTATOES, dear)
    expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([
      400,
      ['items.0.substituteId'],
    ])
    const inOrder = await orderPotatoes(2)
    const { status, body } = await inOrder(dear)
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, ['lines.0.substituteId']])
    const [best] = await offered(POTATOES, 2)
    expect((await inOrder(best?.id ?? 0)).status).toBe(200)
    expect((await inCart(POTATOES, best?.id ?? 0)).status).toBe(200)
  })

  it('only what is in stock in the quantity of the row or the line', async () => {
    const [best] = await offered(POTATOES, 1)
    const id = best?.id ?? 0
    await setStock(id, 2)
    await kari.put([[POTATOES, 3]])
    const inOrder = await orderPotatoes(3)
    expect([(await inCart(POTATOES, id)).status, (await inOrder(id)).status]).toEqual([400, 400])
    await setStock(id, 3)
    expect([(await inCart(POTATOES, id)).status, (await inOrder(id)).status]).toEqual([200, 200])
    await fillStock(origin)
  })
})

describe('offered goods', () => {
  it('cost at most twice what the ordered good costs', async () => {
    const [first] = await offered(MILK, 1)
    const price = (of: number) =>
      origin.db
        .prepare(
          `SELECT gross_minor AS minor FROM prices
            WHERE product_id = ?1 AND country = 'NO' AND valid_to IS NULL`,
        )
        .bind(of)
        .first<{ minor: number }>()
    const ordered = (await price(MILK))?.minor ?? 0
    const setPrice = (minor: number) =>
      origin.db
        .prepare(
          `UPDATE prices SET gross_minor = ?2 WHERE product_id = ?1 AND country = 'NO' AND valid_to IS NULL`,
        )
        .bind(first?.id ?? 0, minor)
        .run()
    const before = (await price(first?.id ?? 0))?.minor ?? 0
    const isOffered = async () => (await offered(MILK, 1)).some(({ id }) => id === first?.id)
    await setPrice(2 * ordered)
    expect(await isOffered()).toBe(true)
    await setPrice(2 * ordered + 1)
    expect(await isOffered()).toBe(false)
    await setPrice(before)
  })

  it('are there for nearly all goods of the seed', async ({ annotate }) => {
    const now = origin.clock.now.toISOString()
    for (const country of COUNTRIES) {
      const { results } = await origin.db
        .prepare(
          `SELECT m.product_id AS id FROM product_markets m JOIN products p ON p.id = m.product_id
            WHERE m.country = ?1 AND m.is_listed = 1 AND p.meal_kit_id IS NULL`,
        )
        .bind(country)
        .all<{ id: number }>()
      let count = 0
      for (const { id } of results) {
        const of = { ...callerOf(kari), country, user_id: 0 }
        const found = await findSubstitutes(origin.db, of, { product_id: id, quantity: 1 }, now)
        if (found.length > 0) count += 1
      }
      await annotate(`${country}: ${count} of ${results.length} goods have an offer`)
      expect(count).toBeGreaterThan(400)
    }
  })
})
