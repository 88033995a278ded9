import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getDiscounts } from '../../shared/api/checkout.ts'
import type { EndpointAnswer } from '../../shared/api/endpoint.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'

type Discounts = EndpointAnswer<typeof getDiscounts>
let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await origin.db
    .prepare(
      `UPDATE prices SET gross_minor = 10000 WHERE product_id = 131 AND country = 'NO' AND valid_to IS NULL`,
    )
    .run()
})
afterAll(() => origin.dispose())

const enter = (shopper: Shopper, code: string) =>
  shopper.call<Discounts & { code: string }>('POST', 'checkout/discounts/', { code })

describe('discount codes', () => {
  it('take off what they say, in whatever case they are typed', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    await shopper.put([[131, 10]])
    const { status, body } = await enter(shopper, ' velkommen10 ')
    expect(status).toBe(200)
    expect(body.discounts).toEqual([
      {
        code: 'VELKOMMEN10',
        title: '10 % rabatt',
        description: 'Når du handler for minst 600,00 kr',
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
    expect(cart.extraLines).toEqual([
      {
        code: 'discount',
        description: 'Rabattkode VELKOMMEN10',
        longDescription: null,
        grossAmount: '-100.00',
      },
    ])
  })

  it('wait while their minimum is not met', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[131, 1]])
    const { body } = await enter(shopper, 'KURV100')
    expect(body.discounts).toMatchObject([{ code: 'KURV100', amount: '0.00', state: 'not_met' }])
    await shopper.put([[131, 9]])
    const later = (await shopper.call<Discounts>('GET', 'checkout/discounts/')).body
    expect(later.discounts).toMatchObject([{ amount: '100.00', state: 'applied' }])
  })

  it('come off again, and one that is not there is not found', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[131, 10]])
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
  ])('%j is refused with %i %s', async (code, status, error) => {
    const shopper = await createShopper(origin)
    await shopper.put([[131, 10]])
    const answer = await enter(shopper, code)
    expect([answer.status, answer.body.code]).toEqual([status, error])
  })

  it('that run out later are shown as expired and take nothing', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[131, 10]])
    await enter(shopper, 'VELKOMMEN10')
    await origin.db
      .prepare(`UPDATE discount_codes SET valid_to = '2026-11-20T00:00:00Z' WHERE code = 'VELKOMMEN10'`)
      .run()
    const { body } = await shopper.call<Discounts>('GET', 'checkout/discounts/')
    expect(body.discounts).toMatchObject([{ state: 'expired', amount: '0.00' }])
    expect((await shopper.call('GET', 'cart/')).body.totalDiscount).toBe('0.00')
    await origin.db
      .prepare(`UPDATE discount_codes SET valid_to = '2027-11-20T00:00:00Z' WHERE code = 'VELKOMMEN10'`)
      .run()
  })

  it('cannot be guessed: the eleventh try within ten minutes waits', async () => {
    const shopper = await createShopper(origin)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await enter(shopper, `GUESS${guess}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  })
})
