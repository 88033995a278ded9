import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cart as cartSchema, type Cart } from '../../shared/api/cart.ts'
import type { CartSummary } from '../../shared/api/cart-summary.ts'
import { putCartItems } from '../../shared/api/cart-items.ts'
import { getSession } from '../../shared/api/user.ts'
import { applyChanges, summarizeChanges } from '../../client/queries/responses/cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRandom } from '../support/random.ts'
import { createShopper, itemsOf, type Shopper } from './cart-client.ts'

const LINES = 60
/** The most bytes a click may cost. */
const BYTES_MAX = 3_000
/** The most bytes of a session: 60 quantities by id, and no goods. */
const SESSION_BYTES_MAX = 3_000

let origin: TestOrigin
let products: number[]
beforeAll(async () => {
  origin = await createTestOrigin()
  const { results } = await origin.db
    .prepare(
      `SELECT m.product_id AS id FROM product_markets m JOIN products p ON p.id = m.product_id
        WHERE m.country = 'NO' AND m.is_listed = 1 AND p.meal_kit_id IS NULL ORDER BY id LIMIT 80`,
    )
    .all<{ id: number }>()
  products = results.map(({ id }) => id)
})
afterAll(() => origin.dispose())

async function readWhole(shopper: Shopper): Promise<Cart> {
  return v.parse(cartSchema, (await shopper.call('GET', 'cart/')).body)
}

async function fill(shopper: Shopper, count = LINES): Promise<Cart> {
  await shopper.put(products.slice(0, count).map((id) => [id, 2]))
  return readWhole(shopper)
}

async function change(shopper: Shopper, since: number, items: [productId: number, quantity: number][]) {
  const { body } = await shopper.call<object>('PUT', 'cart/items/', {
    since,
    items: items.map(([productId, quantity]) => ({ productId, quantity, intentId: crypto.randomUUID() })),
  })
  const { applied, ...result } = v.parse(putCartItems.response, body)
  expect(applied).toHaveLength(items.length)
  return { result, bytes: JSON.stringify(body).length }
}

function apply(known: Cart, { result }: Awaited<ReturnType<typeof change>>): Cart | null {
  return 'rows' in result ? applyChanges(known, result) : null
}

it.each(['a product of the cart', 'a new product'])(
  'a click on %s in a cart of 60 lines costs 3 kB',
  async (what) => {
    const shopper = await createShopper(origin)
    const known = await fill(shopper)
    const id = products[what === 'a new product' ? LINES : 30] ?? 0
    const changed = await change(shopper, known.version, [[id, 3]])
    expect(changed.bytes).toBeLessThanOrEqual(BYTES_MAX)
    expect(apply(known, changed)).toEqual(await readWhole(shopper))
  },
)

it('changes lead to the whole cart, whatever was changed', async () => {
  const random = createRandom(60)
  const shopper = await createShopper(origin)
  let known = await fill(shopper, 12)
  for (let round = 0; round < 40; round += 1) {
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index): [number, number] => [
      products[(Math.floor(random() * 20) * 3 + index) % 60] ?? 0,
      Math.floor(random() * 4),
    ])
    const next = apply(known, await change(shopper, known.version, items))
    const whole = await readWhole(shopper)
    expect(next).toEqual(whole)
    known = whole
  }
})

async function readSession(shopper: Shopper) {
  const { body } = await shopper.call<object>('GET', 'user/session/?include=cart,delivery')
  const { cart } = v.parse(getSession.response, body)
  if (!cart) throw new Error('The session has no cart')
  return { cart, bytes: JSON.stringify(body).length }
}

it('a session with a cart of 60 lines costs 3 kB', async () => {
  const shopper = await createShopper(origin)
  await fill(shopper)
  const { cart, bytes } = await readSession(shopper)
  expect(cart.items).toHaveLength(LINES)
  expect(bytes).toBeLessThanOrEqual(SESSION_BYTES_MAX)
})

it('changes lead to the next summary for a caller without the rows', async () => {
  const random = createRandom(61)
  const shopper = await createShopper(origin)
  await fill(shopper, 12)
  await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })
  const byId = ({ items, ...cart }: CartSummary) => ({
    ...cart,
    items: items.toSorted((one, other) => one.productId - other.productId),
  })
  for (let round = 0; round < 40; round += 1) {
    const { cart: known } = await readSession(shopper)
    const any = products[Math.floor(random() * 40)] ?? 0
    const own = known.items[Math.floor(random() * known.items.length)]?.productId ?? 0
    const ids = [...new Set([any, own])]
    const { result } = await change(
      shopper,
      known.version,
      ids.map((id) => [id, Math.floor(random() * 4)]),
    )
    if (!('rows' in result)) throw new Error('The whole cart came')
    const next = summarizeChanges(known, result, ids)
    expect(next && byId(next)).toEqual(byId((await readSession(shopper)).cart))
  }
})

it('changes give no summary when other quantities have changed, too', async () => {
  const shopper = await createShopper(origin)
  await fill(shopper, 3)
  const { cart: known } = await readSession(shopper)
  const { result } = await change(shopper, known.version, [[products[0] ?? 0, 5]])
  if (!('rows' in result)) throw new Error('The whole cart came')
  const [, second] = known.items
  const other = known.items.map((item) => (item === second ? { ...item, quantity: 9 } : item))
  expect(summarizeChanges({ ...known, items: other }, result, [products[0] ?? 0])).toBeNull()
})

it('the rows of a recipe change as the whole cart has them', async () => {
  const shopper = await createShopper(origin)
  await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })
  const known = await readWhole(shopper)
  const [item] = known.groups.flatMap(({ items }) => items)
  const id = item?.product.id ?? 0
  expect(apply(known, await change(shopper, known.version, [[id, 9]]))).toEqual(await readWhole(shopper))
})

it('a caller with another version gets the whole cart', async () => {
  const shopper = await createShopper(origin)
  const known = await fill(shopper, 3)
  await shopper.put([[products[0] ?? 0, 5]])
  const { result } = await change(shopper, known.version, [[products[1] ?? 0, 1]])
  expect('rows' in result).toBe(false)
  if (!('rows' in result)) expect(result).toEqual(await readWhole(shopper))
})

it('changes cannot be applied once another price has changed', async () => {
  const shopper = await createShopper(origin)
  const known = await fill(shopper, 3)
  await origin.db
    .prepare(`UPDATE prices SET gross_minor = gross_minor + 500 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(products[2] ?? 0)
    .run()
  const changed = await change(shopper, known.version, [[products[0] ?? 0, 5]])
  expect('rows' in changed.result).toBe(true)
  expect(apply(known, changed)).toBeNull()
})

it('a repeated intent gives the whole cart to a caller who missed the response', async () => {
  const shopper = await createShopper(origin)
  const known = await fill(shopper, 3)
  const items = [{ productId: products[0] ?? 0, quantity: 7, intentId: crypto.randomUUID() }]
  const { version: since } = known
  await shopper.call('PUT', 'cart/items/', { items, since })
  const { body } = await shopper.call('PUT', 'cart/items/', { items, since })
  expect(itemsOf(body).find(({ product }) => product.id === products[0])?.quantity).toBe(7)
})
