import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_CARDS, tokenOf } from '../../origin/payments/test-provider/cards.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import { createShopper } from './cart-client.ts'

/** A deployed shop without a payment provider (docs/reference/security.md#production). */
let origin: TestOrigin
let customer: Customer
beforeAll(async () => {
  origin = await createTestOrigin({
    environment: 'production',
    hasTestProvider: false,
    payments: { provider: null, apiUrl: '', apiKey: '', webhookKey: null },
    passwordPepper: 'a-pepper-that-the-seed-has-never-seen',
  })
  customer = await createCustomer(origin)
})
afterAll(() => origin.dispose())

describe('in production without a payment provider', () => {
  it.each([
    ['GET', 'checkout/', undefined],
    ['GET', 'checkout/age-verification/', undefined],
    ['POST', 'checkout/age-verification/start/', { method: 'bankid', returnUrl: '/no/checkout/' }],
    ['POST', 'payments/cards/start/', {}],
    [
      'POST',
      'payments/cards/',
      { pspToken: TEST_CARDS[0] ? tokenOf(TEST_CARDS[0], 'aaaaaaaaaaaa').token : '', makeDefault: true },
    ],
  ] as const)('%s %s says that the checkout is closed', async (method, path, body) => {
    const { status, body: refused } = await customer.call<{ code: string }>(method, path, body)
    expect([status, refused.code]).toEqual([503, 'checkout_closed'])
  })

  it.each(['/psp/pay/', '/psp/identity/'])('%s is no page', async (path) => {
    const response = await origin.fetch(path + 'a'.repeat(43))
    expect([response.status, (await response.text()).includes('<html')]).toEqual([404, false])
  })

  it('the webhook of the test provider is unknown', async () => {
    const response = await origin.fetch('/api/v1/payments/webhook/test/', { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
  })

  it.each(['kari@torg.test', 'innkjop@torg.test', 'staff@torg.test'])(
    'the password of the demo account %s does not log in',
    async (username) => {
      const shopper = await createShopper(origin)
      const { status } = await shopper.call('POST', 'user/login/', { username, password: 'torg-demo-2026' })
      expect(status).toBe(401)
    },
  )

  it('organisations can still buy on invoice', async () => {
    await origin.db
      .prepare(
        `UPDATE users SET organization_id = (SELECT id FROM organizations WHERE country = 'NO' LIMIT 1), org_role = 'admin'
          WHERE id = ?1`,
      )
      .bind(customer.userId)
      .run()
    const { status, body } = await customer.call<{ paymentMethods: { type: string }[] }>('GET', 'checkout/')
    expect([status, body.paymentMethods?.map(({ type }) => type)]).toEqual([200, ['invoice']])
  })
})
