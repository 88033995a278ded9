import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getDiscounts } from '../../shared/api/checkout.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { CARROTS } from '../support/products.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { formatPercent } from '../../shared/text/measures.ts'

type Discounts = EndpointResponse<typeof getDiscounts>
let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await origin.db
    .prepare(
      `UPDATE prices SET gross_minor = 10000 WHERE product_id = ${CARROTS} AND country = 'NO' AND valid_to IS NULL`,
    )
    .run()
})
afterAll(() => origin.dispose())

const enter = (shopper: Shopper, code: string) =>
  shopper.call<Discounts & { code: string }>('POST', 'checkout/discounts/', { code })

describe('a discount code', () => {
  it('takes its amount off the total, typed in any case', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    await shopper.put([[CARROTS, 10]])
    const { status, body } = await enter(shopper, ' velkommen10 ')
    expect(status).toBe(200)
    expect(body.discounts).toEqual([
      {
        code: 'VELKOMMEN10',
        title: `${formatPercent(10, 'nb')} rabatt`,
        description: `Når du handler for minst ${formatMoney(60000, 'nb')}`,
        amount: '100.00',
        currency: 'NOK',
        state: 'applied',
        removable: true,
      },
    ])
    const cart = (await shopper.call('GET', 'cart/')).body
    expect(cart).toMatchObject({
      displayPrice: '1000.00',
      totalDiscount: '100.00',
      totalGrossAmount: '900.00',
    })
    const { body: session } = await shopper.call<{ cart: unknown }>('GET', 'user/session/?include=cart')
    expect(session.cart, 'beside the sum of the goods').toMatchObject({
      displayPrice: '1000.00',
      subTotal: '1000.00',
    })
    expect(cart.extraLines).toEqual([
      {
        code: 'discount',
        description: 'Rabattkode VELKOMMEN10',
        longDescription: null,
        grossAmount: '-100.00',
      },
    ])
  })

  it('has the state not_met until the cart reaches its minimum', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CARROTS, 1]])
    const { body } = await enter(shopper, 'KURV100')
    expect(body.discounts).toMatchObject([{ code: 'KURV100', amount: '0.00', state: 'not_met' }])
    await shopper.put([[CARROTS, 9]])
    const later = (await shopper.call<Discounts>('GET', 'checkout/discounts/')).body
    expect(later.discounts).toMatchObject([{ amount: '100.00', state: 'applied' }])
  })

  it('can be removed, and removing an absent code returns 404', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CARROTS, 10]])
    await enter(shopper, 'VELKOMMEN10')
    await enter(shopper, 'KURV100')
    const { body } = await shopper.call<Discounts>('DELETE', 'checkout/discounts/velkommen10/')
    expect(body.discounts.map(({ code }) => code)).toEqual(['KURV100'])
    expect((await shopper.call('DELETE', 'checkout/discounts/VELKOMMEN10/')).status).toBe(404)
  })

  it.each([
    ['NOSUCHCODE', 404, 'discount_not_found'],
    ['SOMMER', 409, 'discount_not_applicable'],
    ['FIRST1', 409, 'discount_not_applicable'],
    ['', 400, 'VALIDATION_ERROR'],
    ['<script>', 400, 'VALIDATION_ERROR'],
  ])('with the text %j returns %i %s', async (code, status, error) => {
    const shopper = await createShopper(origin)
    await shopper.put([[CARROTS, 10]])
    const response = await enter(shopper, code)
    expect([response.status, response.body.code]).toEqual([status, error])
  })

  it('is shown as expired and takes nothing off after its last day', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CARROTS, 10]])
    await enter(shopper, 'VELKOMMEN10')
    const validFor = (days: number) =>
      origin.db
        .prepare(`UPDATE discount_codes SET valid_to = ?1 WHERE code = 'VELKOMMEN10'`)
        .bind(new Date(origin.clock.now.getTime() + days * 86_400_000).toISOString())
        .run()
    await validFor(-1)
    const { body } = await shopper.call<Discounts>('GET', 'checkout/discounts/')
    expect(body.discounts).toMatchObject([{ state: 'expired', amount: '0.00' }])
    expect((await shopper.call('GET', 'cart/')).body.totalDiscount).toBe('0.00')
    await validFor(365)
  })

  it('cannot be guessed: the twenty-first try from one address within ten minutes returns 429', async () => {
    await origin.db.prepare('DELETE FROM rate_limits').run()
    const shopper = await createShopper(origin)
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess += 1) statuses.push((await enter(shopper, `GUESS${guess}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  })
})
