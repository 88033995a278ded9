import { afterAll, beforeAll, expect, it } from 'vitest'
import { surveyTokenOf } from '../../origin/surveys/survey-token.ts'
import { createTestOrigin, originAt, type TestOrigin } from '../support/origin.ts'
import { watchDatabase } from '../support/watched-database.ts'
import { createShopper } from './cart-client.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'
import { MILK } from '../support/products.ts'

/**
 * Guessing invitations and surveys: every wrong try gets the same answer after the same trips to the database
 * (docs/reference/security.md#invitations-and-surveys). The attack `invitation-guessing` plays thousands.
 */
const TRIES = 40
const MANY = 1_000_000

let origin: TestOrigin
let trips = 0
let stranger: Customer
beforeAll(async () => {
  const plain = await createTestOrigin({ rateLimits: { referralFrom: MANY, surveyFrom: MANY } })
  const db = watchDatabase(plain.db, (_, when) => {
    if (when === 'before') trips += 1
  })
  origin = { ...plain, ...originAt({ ...plain.deps, db }) }
  stranger = await createCustomer(origin)
})
afterAll(() => origin.dispose())

/** The answer with the trips it took, as text. */
async function ask(path: string): Promise<string> {
  const before = trips
  const { status, body } = await stranger.call<Record<string, unknown>>('GET', path)
  return JSON.stringify({ status, ...body, transactionId: null, trips: trips - before })
}

async function answersOf(kinds: Record<string, (index: number) => string>): Promise<string[]> {
  const answers = new Set<string>()
  for (let index = 0; index < TRIES; index += 1) {
    for (const pathOf of Object.values(kinds)) answers.add(await ask(pathOf(index)))
  }
  return [...answers]
}

it('a code that is none, is blocked, or belongs to the other country looks and costs the same', async () => {
  const [blocked, abroad] = [await createCustomer(origin), await createCustomer(origin, { country: 'SE' })]
  const codeOf = async (customer: Customer) =>
    (await customer.call<{ code: string }>('GET', 'referrals/details/')).body.code
  const [blockedCode, foreignCode] = [await codeOf(blocked), await codeOf(abroad)]
  await origin.db.prepare('UPDATE referrals SET blocked_at = ?2 WHERE code = ?1').bind(blockedCode, 'x').run()
  const answers = await answersOf({
    unknown: (index) => `referrals/${String(index).padStart(10, '0')}/`,
    blocked: () => `referrals/${blockedCode}/`,
    foreign: () => `referrals/${foreignCode}/`,
  })
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain('not_found')
})

it('a wrong token, another survey’s token, an unknown survey and a stranger’s look and cost the same', async () => {
  const ids: number[] = []
  for (const id of [801, 802]) {
    const customer = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer,
      lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
    })
    await origin.db
      .prepare(
        'INSERT INTO survey_requests (id, survey_id, order_number, user_id, created_at) VALUES (?1, 1, ?2, ?3, ?4)',
      )
      .bind(id, orderNumber, customer.userId, origin.clock.now.toISOString())
      .run()
    ids.push(id)
  }
  const [one = 0, other = 0] = ids
  const key = origin.deps.config.csrfKey
  const [own, others] = [await surveyTokenOf(key, one), await surveyTokenOf(key, other)]
  const wrong = (index: number) => `${own.slice(0, -6)}${String(index).padStart(6, '0')}`
  const answers = await answersOf({
    wrong: (index) => `surveys/${one}/detail/?token=${wrong(index)}`,
    others: () => `surveys/${one}/detail/?token=${others}`,
    unknown: (index) => `surveys/${900_000 + index}/detail/?token=${own}`,
    stranger: () => `surveys/${one}/detail/`,
  })
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain('not_found')
  const holder = await (
    await createShopper(origin)
  ).call<object>('GET', `surveys/${one}/detail/?token=${own}`)
  expect(holder.status).toBe(200)
})
