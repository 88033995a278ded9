import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putCartItems } from '../../shared/api/cart-items.ts'
import { cart as cartSchema } from '../../shared/api/cart.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, quantitiesOf } from './cart-client.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('a basket', () => {
  it('is empty before the first add, and reading makes none', async () => {
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

  it('takes wished totals and answers them with the intents that stand', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.put([
      [176, 2, 'intent-0001'],
      [142, 3, 'intent-0002'],
    ])
    expect(status).toBe(200)
    expect(v.safeParse(putCartItems.response, body).issues).toBeUndefined()
    expect(quantitiesOf(body)).toEqual({ 176: 2, 142: 3 })
    expect(body.applied).toEqual(['intent-0001', 'intent-0002'])
    expect(body.version).toBe(2)
    const { body: lowered } = await shopper.put([[142, 0]])
    expect(quantitiesOf(lowered)).toEqual({ 176: 2 })
    expect(lowered.version).toBe(3)
  })

  it('comes with the session, the same and in the same shape', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[176, 2]])
    const { body } = await shopper.call<{ cart: CartOnWire }>('GET', 'user/session/?include=cart,delivery')
    expect(body.cart).toEqual((await shopper.call('GET', 'cart/')).body)
  })

  it('is one per country and per visitor', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[176, 2]])
    const swedish = await shopper.call('GET', 'cart/', undefined, { 'x-country': 'SE' })
    expect(swedish.body.groups).toEqual([])
    const other = await createShopper(origin)
    expect((await other.call('GET', 'cart/')).body.groups).toEqual([])
  })

  it('grants an intent once: a repeat is reported as applied and changes nothing', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[176, 2, 'repeated-1']])
    await shopper.put([[176, 5]])
    const { body } = await shopper.put([[176, 2, 'repeated-1']])
    expect(body.applied).toEqual(['repeated-1'])
    expect(quantitiesOf(body)).toEqual({ 176: 5 })
    expect(body.version).toBe(3)
  })

  it('grants parallel wishes each once, whoever comes last', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[176, 1]])
    const answers = await Promise.all(
      [142, 131, 133, 136, 142].map((id, index) => shopper.put([[id, index + 1, `parallel-${index}`]])),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { body } = await shopper.call('GET', 'cart/')
    expect(body.version).toBe(7)
    const { 142: tomatoes, ...rest } = quantitiesOf(body)
    expect(rest).toEqual({ 176: 1, 131: 2, 133: 3, 136: 4 })
    expect([1, 5]).toContain(tomatoes)
  })

  it('grants one wish once though its request arrives three times at once', async () => {
    const shopper = await createShopper(origin)
    const same = () => shopper.put([[176, 3, 'thrice-the-same']])
    const answers = await Promise.all([same(), same(), same()])
    expect(answers.map(({ body }) => body.applied)).toEqual(Array(3).fill(['thrice-the-same']))
    expect((await shopper.call('GET', 'cart/')).body.version).toBe(2)
  })

  it('lowers a wish to what the product allows and says so, by name', async () => {
    await origin.db.prepare('UPDATE products SET max_quantity = 10 WHERE id = 136').run()
    const shopper = await createShopper(origin, { language: 'nb' })
    const { body } = await shopper.put([[136, 12]])
    expect(quantitiesOf(body)).toEqual({ 136: 10 })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ level: 'warning', code: 'quantity_clamped', productIds: [136] }),
    )
    expect(body.messages.find(({ code }) => code === 'quantity_clamped')?.text).toMatch(/løk/i)
    expect(itemsOf(body)[0]?.quantityChangedFrom).toBe(12)
    expect((await shopper.call('GET', 'cart/')).body.messages).toEqual([])
  })

  it('grants a wish for something that is not sold as nothing, so that the others stand', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.put([
      [999_999, 3, 'unknown-product'],
      [176, 1, 'known-product'],
    ])
    expect(status).toBe(200)
    expect(body.applied).toEqual(['unknown-product', 'known-product'])
    expect(quantitiesOf(body)).toEqual({ 176: 1 })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ code: 'product_removed', productIds: [999_999] }),
    )
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ items: [{ productId: 176, quantity: 1000, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: 176, quantity: -1, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: 176, quantity: 1.5, intentId: 'intent-0001' }] }, 'items.0.quantity'],
    [{ items: [{ productId: 176, quantity: 1 }] }, 'items.0.intentId'],
    [{ items: [{ productId: 0, quantity: 1, intentId: 'intent-0001' }] }, 'items.0.productId'],
  ])('refuses %j by the field', async (body, field) => {
    const shopper = await createShopper(origin)
    const answer = await shopper.call<{ code: string; fieldErrors: object }>('PUT', 'cart/items/', body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('VALIDATION_ERROR')
    expect(Object.keys(answer.body.fieldErrors)).toEqual([field])
  })

  it('gives a visitor whose session is over a new one, with which the same call stands', async () => {
    const shopper = await createShopper(origin)
    await origin.db.prepare('DELETE FROM sessions').run()
    const refused = await shopper.call<{ code: string }>('PUT', 'cart/items/', {
      items: [{ productId: 176, quantity: 1, intentId: 'again-0001' }],
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf_failed'])
    expect(refused.cookies.map((line) => line.split('=')[0])).toEqual(['sessionid', 'csrftoken'])
    const { status, body } = await shopper.put([[176, 1, 'again-0001']])
    expect([status, quantitiesOf(body)]).toEqual([200, { 176: 1 }])
  })

  it('refuses a change without its token', async () => {
    const shopper = await createShopper(origin)
    const answer = await shopper.call('POST', 'cart/clear/', undefined, { 'x-csrftoken': 'v1.wrong.token' })
    expect(answer.status).toBe(403)
  })
})

describe('changes of quantities', () => {
  it('add up, never below nothing, and are made once per key', async () => {
    const shopper = await createShopper(origin)
    const add = (quantity: number, key: string) =>
      shopper.call(
        'POST',
        'cart/items/',
        { items: [{ productId: 176, quantity }] },
        { 'idempotency-key': key },
      )
    const key = crypto.randomUUID()
    expect(quantitiesOf((await add(2, key)).body)).toEqual({ 176: 2 })
    expect(quantitiesOf((await add(2, key)).body)).toEqual({ 176: 2 })
    expect(quantitiesOf((await add(3, crypto.randomUUID())).body)).toEqual({ 176: 5 })
    expect((await add(4, key)).body).toMatchObject({ code: 'idempotency_key_reused' })
    expect(quantitiesOf((await add(-9, crypto.randomUUID())).body)).toEqual({})
  })

  it('of another version are refused with the basket as it is', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[176, 1]])
    const answer = await shopper.call<{ code: string; details: { cart: CartOnWire } }>(
      'POST',
      'cart/items/',
      { items: [{ productId: 176, quantity: 1 }], ifVersion: 1 },
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'cart_changed'])
    expect(quantitiesOf(answer.body.details.cart)).toEqual({ 176: 1 })
    const { status } = await shopper.call('POST', 'cart/items/', {
      items: [{ productId: 176, quantity: 1 }],
      ifVersion: answer.body.details.cart.version,
    })
    expect(status).toBe(200)
  })

  it('remove one row, a product, or all; a row of another basket is not found', async () => {
    const shopper = await createShopper(origin)
    const { body } = await shopper.put([
      [176, 1],
      [142, 2],
      [131, 3],
    ])
    const itemId = itemsOf(body)[0]?.itemId
    const stranger = await createShopper(origin)
    await stranger.put([[142, 1]])
    expect((await stranger.call('DELETE', `cart/items/${itemId}/`)).status).toBe(404)
    const removed = await shopper.call('DELETE', `cart/items/${itemId}/`)
    expect(quantitiesOf(removed.body)).toEqual({ 142: 2, 131: 3 })
    const deleted = await shopper.call('POST', 'cart/items/', {
      items: [{ productId: 142, quantity: -1, delete: true }],
    })
    expect(quantitiesOf(deleted.body)).toEqual({ 131: 3 })
    const cleared = await shopper.call('POST', 'cart/clear/')
    expect(cleared.body).toMatchObject({ groups: [], productQuantityCount: 0 })
  })
})
