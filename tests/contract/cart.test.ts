import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putCartItems } from '../../shared/api/cart-items.ts'
import { cart as cartSchema } from '../../shared/api/cart.ts'
import { getSession } from '../../shared/api/user.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { faultsOf } from '../support/response-faults.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, quantitiesOf } from './cart-client.ts'
import { CARROTS, MILK, ONIONS, POTATOES, TOMATOES } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('a cart', () => {
  it('is empty before the first add, and reading it creates no row', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.call('GET', 'cart/')
    expect(status).toBe(200)
    expect(v.is(cartSchema, body)).toBe(true)
    expect(body).toMatchObject({
      id: 0,
      version: 0,
      groups: [],
      totalGrossAmount: '0.00',
      labelText: '0 items',
    })
    const { body: session } = await shopper.call<{ cart: unknown }>('GET', 'user/session/?include=cart')
    expect(session.cart).toBeNull()
  })

  it('sets the totals of PUT cart/items/ and reports the applied intent ids', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.put([
      [MILK, 2, 'intent-0001'],
      [TOMATOES, 3, 'intent-0002'],
    ])
    expect(status).toBe(200)
    expect(faultsOf(putCartItems.response, body)).toEqual([])
    expect(quantitiesOf(body)).toEqual({ [MILK]: 2, [TOMATOES]: 3 })
    expect(body.applied).toEqual(['intent-0001', 'intent-0002'])
    expect(body.version).toBe(2)
    const { body: lowered } = await shopper.put([[TOMATOES, 0]])
    expect(quantitiesOf(lowered)).toEqual({ [MILK]: 2 })
    expect(lowered.version).toBe(3)
  })

  it('is in the session by quantities and sums, without the goods', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([
      [MILK, 2],
      [TOMATOES, 3],
    ])
    const { body } = await shopper.call<{ cart: unknown }>('GET', 'user/session/?include=cart,delivery')
    const { body: whole } = await shopper.call('GET', 'cart/')
    expect(faultsOf(getSession.response, body)).toEqual([])
    expect(body.cart).toEqual({
      id: whole.id,
      version: whole.version,
      productQuantityCount: 5,
      items: [
        { productId: MILK, quantity: 2 },
        { productId: TOMATOES, quantity: 3 },
      ],
      displayPrice: whole.displayPrice,
      subTotal: whole.subTotal,
      deliverySlot: whole.deliverySlot,
      editingOrderNumber: null,
    })
  })

  it('is separate per country and per visitor', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[MILK, 2]])
    const swedish = await shopper.call('GET', 'cart/', undefined, { 'x-country': 'SE' })
    expect(swedish.body.groups).toEqual([])
    const other = await createShopper(origin)
    expect((await other.call('GET', 'cart/')).body.groups).toEqual([])
  })

  it('applies an intent once: a repeat is reported as applied and changes nothing', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[MILK, 2, 'repeated-1']])
    await shopper.put([[MILK, 5]])
    const { body } = await shopper.put([[MILK, 2, 'repeated-1']])
    expect(body.applied).toEqual(['repeated-1'])
    expect(quantitiesOf(body)).toEqual({ [MILK]: 5 })
    expect(body.version).toBe(3)
  })

  it('applies every intent of parallel requests once, in any order', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[MILK, 1]])
    const responses = await Promise.all(
      [TOMATOES, CARROTS, POTATOES, ONIONS, TOMATOES].map((id, index) =>
        shopper.put([[id, index + 1, `parallel-${index}`]]),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { body } = await shopper.call('GET', 'cart/')
    expect(body.version).toBe(7)
    const { [TOMATOES]: tomatoes, ...rest } = quantitiesOf(body)
    expect(rest).toEqual({ [MILK]: 1, [CARROTS]: 2, [POTATOES]: 3, [ONIONS]: 4 })
    expect([1, 5]).toContain(tomatoes)
  })

  it('applies an intent once when its request arrives three times at once', async () => {
    const shopper = await createShopper(origin)
    const same = () => shopper.put([[MILK, 3, 'thrice-the-same']])
    const responses = await Promise.all([same(), same(), same()])
    expect(responses.map(({ body }) => body.applied)).toEqual(Array(3).fill(['thrice-the-same']))
    expect((await shopper.call('GET', 'cart/')).body.version).toBe(2)
  })

  it('clamps an intent to the product limit and names the product in the message', async () => {
    await origin.db.prepare(`UPDATE products SET max_quantity = 10 WHERE id = ${ONIONS}`).run()
    const shopper = await createShopper(origin, { language: 'nb' })
    const { body } = await shopper.put([[ONIONS, 12]])
    expect(quantitiesOf(body)).toEqual({ [ONIONS]: 10 })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ level: 'warning', code: 'quantity_clamped', productIds: [ONIONS] }),
    )
    expect(body.messages.find(({ code }) => code === 'quantity_clamped')?.text).toMatch(/løk/i)
    expect(itemsOf(body)[0]?.quantityChangedFrom).toBe(12)
    expect((await shopper.call('GET', 'cart/')).body.messages).toEqual([])
  })

  it('applies an intent for an unknown product as 0 and still applies the others', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.put([
      [999_999, 3, 'unknown-product'],
      [MILK, 1, 'known-product'],
    ])
    expect(status).toBe(200)
    expect(body.applied).toEqual(['unknown-product', 'known-product'])
    expect(quantitiesOf(body)).toEqual({ [MILK]: 1 })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ code: 'product_removed', productIds: [999_999] }),
    )
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ items: [{ productId: MILK, quantity: 1000, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: MILK, quantity: -1, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: MILK, quantity: 1.5, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: MILK, quantity: 1 }] }, 'items.0.intentId'],
    [{ items: [{ productId: 0, quantity: 1, intentId: 'intent-0001' }] }, 'items.0.productId'],
  ])('returns 400 with the field for %j', async (body, field) => {
    const shopper = await createShopper(origin)
    const response = await shopper.call<{ code: string; fieldErrors: object }>('PUT', 'cart/items/', body)
    expect(response.status).toBe(400)
    expect(response.body.code).toBe('VALIDATION_ERROR')
    expect(Object.keys(response.body.fieldErrors)).toEqual([field])
  })

  it('gives a visitor with an expired session a new one that repeats the call', async () => {
    const shopper = await createShopper(origin)
    await origin.db.prepare('DELETE FROM sessions').run()
    const refused = await shopper.call<{ code: string }>('PUT', 'cart/items/', {
      items: [{ productId: MILK, quantity: 1, intentId: 'again-0001' }],
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf_failed'])
    expect(refused.cookies.map((line) => line.split('=')[0])).toEqual(['sessionid', 'csrftoken'])
    const { status, body } = await shopper.put([[MILK, 1, 'again-0001']])
    expect([status, quantitiesOf(body)]).toEqual([200, { [MILK]: 1 }])
  })

  it('refuses a change with a wrong CSRF token', async () => {
    const shopper = await createShopper(origin)
    const response = await shopper.call('POST', 'cart/clear/', undefined, { 'x-csrftoken': 'v1.wrong.token' })
    expect(response.status).toBe(403)
  })
})

describe('POST cart/items/', () => {
  it('adds quantities, never below zero, once per idempotency key', async () => {
    const shopper = await createShopper(origin)
    const add = (quantity: number, key: string) =>
      shopper.call(
        'POST',
        'cart/items/',
        { items: [{ productId: MILK, quantity }] },
        { 'idempotency-key': key },
      )
    const key = crypto.randomUUID()
    expect(quantitiesOf((await add(2, key)).body)).toEqual({ [MILK]: 2 })
    expect(quantitiesOf((await add(2, key)).body)).toEqual({ [MILK]: 2 })
    expect(quantitiesOf((await add(3, crypto.randomUUID())).body)).toEqual({ [MILK]: 5 })
    expect((await add(4, key)).body).toMatchObject({ code: 'idempotency_key_reused' })
    expect(quantitiesOf((await add(-9, crypto.randomUUID())).body)).toEqual({})
  })

  it('returns 409 with the current cart when the version differs', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[MILK, 1]])
    const response = await shopper.call<{ code: string; details: { cart: CartOnWire } }>(
      'POST',
      'cart/items/',
      { items: [{ productId: MILK, quantity: 1 }], ifVersion: 1 },
    )
    expect([response.status, response.body.code]).toEqual([409, 'cart_changed'])
    expect(quantitiesOf(response.body.details.cart)).toEqual({ [MILK]: 1 })
    const { status } = await shopper.call('POST', 'cart/items/', {
      items: [{ productId: MILK, quantity: 1 }],
      ifVersion: response.body.details.cart.version,
    })
    expect(status).toBe(200)
  })

  it('removes one row, a product or all rows; a row of another cart is a 404', async () => {
    const shopper = await createShopper(origin)
    const { body } = await shopper.put([
      [MILK, 1],
      [TOMATOES, 2],
      [CARROTS, 3],
    ])
    const itemId = itemsOf(body)[0]?.itemId
    const stranger = await createShopper(origin)
    await stranger.put([[TOMATOES, 1]])
    expect((await stranger.call('DELETE', `cart/items/${itemId}/`)).status).toBe(404)
    const removed = await shopper.call('DELETE', `cart/items/${itemId}/`)
    expect(quantitiesOf(removed.body)).toEqual({ [TOMATOES]: 2, [CARROTS]: 3 })
    const deleted = await shopper.call('POST', 'cart/items/', {
      items: [{ productId: TOMATOES, quantity: -1, delete: true }],
    })
    expect(quantitiesOf(deleted.body)).toEqual({ [CARROTS]: 3 })
    const cleared = await shopper.call('POST', 'cart/clear/')
    expect(cleared.body).toMatchObject({ groups: [], productQuantityCount: 0 })
  })
})
