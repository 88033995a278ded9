import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

/** A card saved from the account: entered on the provider's page, only for the customer who started. */

let origin: TestOrigin
let owner: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  owner = await createCustomer(origin)
})
afterAll(() => origin.dispose())

type Cards = { code?: string; cards: { lastFour: string; isDefault: boolean }[] }

/** Enters a card on the provider's page; returns the reference of the return URL. */
async function enter(customer: Customer, choice: string, card = '4444'): Promise<string> {
  const { status, body } = await customer.call<{ redirectUrl: string }>('POST', 'payments/cards/start/')
  expect(status).toBe(201)
  const response = await origin.fetch(body.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, webhook: 'before', card }).toString(),
  })
  const back = response.headers.get('location') ?? body.redirectUrl
  const { pathname, searchParams } = new URL(back, 'http://localhost')
  expect(pathname).toMatch(/\/account\/payment-cards\/$/)
  return searchParams.get('card') ?? ''
}

const complete = (customer: Customer, reference: string) =>
  customer.call<Cards>('POST', 'payments/cards/complete/', { reference })

it('a new card is saved once, however often the return page loads', async () => {
  const reference = await enter(owner, 'approve')
  const saved = await complete(owner, reference)
  expect([saved.status, saved.body.cards.map(({ lastFour }) => lastFour)]).toEqual([200, ['4444']])
  expect((await complete(owner, reference)).body.cards).toHaveLength(1)
  const more = await complete(owner, await enter(owner, 'approve', '1111'))
  expect(more.body.cards.map(({ lastFour, isDefault }) => [lastFour, isDefault])).toEqual([
    ['4444', true],
    ['1111', false],
  ])
})

it('a new card is saved only for the customer who started, whatever reference others send', async () => {
  const reference = await enter(owner, 'approve')
  const other = await createCustomer(origin)
  const foreign = await complete(other, reference)
  const invented = await complete(other, `${'a'.repeat(22)}.${'b'.repeat(43)}`)
  expect([foreign.status, invented.status]).toEqual([404, 404])
  expect((await other.call<Cards>('GET', 'payments/cards/')).body.cards).toEqual([])
  expect((await complete(other, 'nonsense')).status).toBe(400)
})

it.each([
  ['decline', 'payment_refused'],
  ['abandon', 'payment_not_authorised'],
])('a new card is not saved when the provider’s page returns %s', async (choice, code) => {
  const customer = await createCustomer(origin)
  const response = await complete(customer, await enter(customer, choice))
  expect([response.status, response.body.code]).toEqual([409, code])
  expect((await customer.call<Cards>('GET', 'payments/cards/')).body.cards).toEqual([])
})
