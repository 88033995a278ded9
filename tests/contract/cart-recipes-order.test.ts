import { expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { buy, createBuyer } from './buyer.ts'
import { itemsOf, quantitiesOf } from './cart-client.ts'
import { openStockedShop } from './stocked-shop.ts'

const origin = await openStockedShop()

it('leave the cart with their order and come back when it is edited, with what they need', async () => {
  const buyer = await createBuyer(origin)
  await buyer.call('POST', 'cart/recipe/1/', { portions: 4 })
  const ordered = (await buyer.call('POST', 'cart/recipe/7/', { portions: 2 })).body
  const { orderNumber } = await buy(origin, buyer)
  const empty = (await buyer.call('GET', 'cart/')).body
  expect([itemsOf(empty), empty.recipes]).toEqual([[], undefined])

  const waiting = (await buyer.call('POST', 'cart/recipe/6/', { portions: 3 })).body
  const edited = (await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)).body
  expect(edited.recipes).toEqual(ordered.recipes)
  expect(quantitiesOf(edited)).toEqual(quantitiesOf(ordered))
  const fewer = (await buyer.call('DELETE', 'cart/recipe/1/')).body
  expect(fewer.recipes?.map(({ id }) => id)).toEqual([7])
  await buy(origin, buyer)

  const back = (await buyer.call('GET', 'cart/')).body
  expect(back.recipes).toEqual(waiting.recipes)
  expect(quantitiesOf(back)).toEqual(quantitiesOf(waiting))
  const again = (await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)).body
  expect(again.recipes?.map(({ id }) => id)).toEqual([7])
})
