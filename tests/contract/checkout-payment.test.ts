import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { buy, confirm, createBuyer, decide, pay, till } from './buyer.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('from a basket to an order', () => {
  it('is the whole way: order, approve, come back', async () => {
    const buyer = await createBuyer(origin)
    const seen = await till(buyer)
    expect(seen.steps.map(({ key, isBlocking }) => [key, isBlocking])).toEqual([
      ['address', false],
      ['slot', false],
      ['payment', true],
      ['confirm', false],
    ])
    const done = await buy(origin, buyer)
    expect(done.order).toMatchObject({ status: 'placed', totalGrossAmount: seen.totals.toPay })
    expect(done.payment).toMatchObject({ status: 'authorised', amount: seen.totals.toPay })
    const cart = (await buyer.call('GET', 'cart/')).body
    expect(cart.productQuantityCount).toBe(0)
    expect(cart.deliverySlot).toBeNull()
  })
})
void [confirm, decide, pay]
