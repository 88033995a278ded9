import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE_KEPT } from '../../origin/cart/removed-rows.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { CARROTS, MILK, ONIONS, POTATOES } from '../support/products.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, type Shopper } from './cart-client.ts'

/** What is taken out and put back: where it stands when the basket is read again. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const rowsOf = (cart: CartOnWire) =>
  itemsOf(cart).map(({ itemId, product, quantity, fromRecipe }) => [
    itemId,
    product.id,
    quantity,
    fromRecipe?.id ?? 0,
  ])
const read = async (shopper: Shopper) => rowsOf((await shopper.call('GET', 'cart/')).body)

async function fill(): Promise<{ shopper: Shopper; before: number[][] }> {
  const shopper = await createShopper(origin)
  for (const id of [MILK, CARROTS, ONIONS]) await shopper.put([[id, 2]])
  return { shopper, before: await read(shopper) }
}

it('a row that is put back has its place again, and one put in meanwhile stands behind', async () => {
  const { shopper, before } = await fill()
  await shopper.put([[CARROTS, 0]])
  await shopper.put([[POTATOES, 1]])
  const { body } = await shopper.put([[CARROTS, 2]])
  expect(rowsOf(body).slice(0, 3)).toEqual(before)
  expect((await read(shopper)).map(([, id]) => id)).toEqual([MILK, CARROTS, ONIONS, POTATOES])
})

it('the last row keeps its place when another good came after it', async () => {
  const { shopper } = await fill()
  await shopper.put([[ONIONS, 0]])
  await shopper.put([[POTATOES, 1]])
  await shopper.put([[ONIONS, 2]])
  expect((await read(shopper)).map(([, id]) => id)).toEqual([MILK, CARROTS, ONIONS, POTATOES])
})

it('an emptied basket comes back in its order, also in other quantities', async () => {
  const { shopper, before } = await fill()
  await shopper.put([MILK, CARROTS, ONIONS].map((id) => [id, 0]))
  expect(await read(shopper)).toEqual([])
  await shopper.put([ONIONS, MILK, CARROTS].map((id) => [id, 2]))
  expect(await read(shopper)).toEqual(before)
  await shopper.put([[CARROTS, 0]])
  await shopper.put([[CARROTS, 5]])
  expect((await read(shopper)).map(([, id, quantity]) => [id, quantity])).toEqual([
    [MILK, 2],
    [CARROTS, 5],
    [ONIONS, 2],
  ])
})

it('what comes back later stands at the end', async () => {
  const { shopper } = await fill()
  await shopper.put([[CARROTS, 0]])
  origin.clock.advance(PLACE_KEPT)
  await shopper.put([[CARROTS, 2]])
  expect((await read(shopper)).map(([, id]) => id)).toEqual([MILK, ONIONS, CARROTS])
})

it('a row of a recipe comes back to its recipe, and to no recipe once that is gone', async () => {
  const shopper = await createShopper(origin)
  const { body } = await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })
  const before = rowsOf(body)
  const [, productId = 0, quantity = 0] = before[1] ?? []
  await shopper.put([[productId, 0]])
  await shopper.put([[productId, quantity]])
  expect(await read(shopper)).toEqual(before)
  expect(itemsOf((await shopper.call('GET', 'cart/')).body)[1]?.fromRecipe?.portions).toBe(4)

  await shopper.put([[productId, 0]])
  await shopper.call('DELETE', 'cart/recipe/1/')
  await shopper.put([[productId, quantity]])
  expect((await read(shopper)).map(([, ...row]) => row)).toEqual([[productId, quantity, 0]])
})
