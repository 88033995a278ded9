import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION } from '../../shared/visitor/consent.ts'
import { signUp, TEST_PASSWORD } from '../support/people.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'
import { createCustomer } from './order-fixture.ts'

/** The choice about optional cookies, and its records (docs/signals.md#consent). */

const PATH = 'user/consent/'
const ALL = { statistics: true, marketing: true, textVersion: CONSENT_TEXT_VERSION }
const NONE = { statistics: false, marketing: false, textVersion: CONSENT_TEXT_VERSION }

type Consent = { choice: object | null; recorded: { textVersion: string; at: string } | null }

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const countRecords = () => origin.db.prepare('SELECT count(*) AS count FROM consents').first<number>('count')

describe('a visitor', () => {
  it('has a cookie after the choice, and no record', async () => {
    const visitor = await createShopper(origin)
    expect((await visitor.call<Consent>('GET', PATH)).body).toEqual({ choice: null, recorded: null })
    const before = await countRecords()
    const { status, body } = await visitor.call<Consent>('PUT', PATH, ALL)
    expect([status, body]).toEqual([200, { choice: { statistics: true, marketing: true }, recorded: null }])
    expect(visitor.cookie('consent')).toBe('statistics.marketing')
    expect(await countRecords()).toBe(before)
  })

  it('who refuses statistics loses the id in experiments, also without a script', async () => {
    const visitor = await createShopper(origin)
    for (const [choice, lines] of [
      [ALL, []],
      [NONE, ['device_id=; Max-Age=0; Path=/; Secure; SameSite=Lax']],
    ] as const) {
      const { cookies } = await visitor.call('PUT', PATH, choice)
      expect(cookies.filter((line) => line.startsWith('device_id='))).toEqual(lines)
    }
  })

  it('cannot agree to a wording that never was', async () => {
    const visitor = await createShopper(origin)
    expect((await visitor.call('PUT', PATH, { ...ALL, textVersion: '1999-01-01' })).status).toBe(400)
    expect(visitor.cookie('consent')).toBeUndefined()
  })
})

describe('a customer', () => {
  it('finds the newest record, and every choice stays on record', async () => {
    const customer = await createCustomer(origin)
    await customer.call('PUT', PATH, ALL)
    await customer.call('PUT', PATH, NONE)
    expect(customer.cookie('consent')).toBe('none')
    const { body } = await customer.call<Consent>('GET', PATH)
    expect(body.choice).toEqual({ statistics: false, marketing: false })
    expect(body.recorded?.textVersion).toBe(CONSENT_TEXT_VERSION)
    expect(Date.parse(body.recorded?.at ?? '')).not.toBeNaN()
    const { results } = await origin.db
      .prepare('SELECT statistics, marketing FROM consents WHERE user_id = ?1 ORDER BY id')
      .bind(customer.userId)
      .all()
    expect(results).toEqual([
      { statistics: 1, marketing: 1 },
      { statistics: 0, marketing: 0 },
    ])
  })
  it('without a record who has chosen before logging in has that choice on record afterwards', async () => {
    const { email } = await signUp(origin)
    const userId = await origin.db
      .prepare('SELECT id FROM users WHERE email = ?1')
      .bind(email)
      .first<number>('id')
    const recordsOf = async () =>
      (
        await origin.db
          .prepare('SELECT statistics, marketing, text_version FROM consents WHERE user_id = ?1 ORDER BY id')
          .bind(userId)
          .all()
      ).results
    const record = (statistics: number, marketing: number) => ({
      statistics,
      marketing,
      text_version: CONSENT_TEXT_VERSION,
    })
    const logIn = async (choice: object | null) => {
      const visitor = await createShopper(origin)
      if (choice) await visitor.call('PUT', PATH, choice)
      const form = { username: email, password: TEST_PASSWORD }
      expect((await visitor.call('POST', 'user/login/', form)).status).toBe(200)
      return visitor
    }
    await logIn(null)
    expect(await recordsOf()).toEqual([])
    await logIn(ALL)
    expect(await recordsOf()).toEqual([record(1, 1)])
    const device = await logIn(NONE)
    expect(await recordsOf(), 'another person’s choice on a shared device').toEqual([record(1, 1)])
    await device.call('PUT', PATH, NONE)
    await logIn(ALL)
    expect(await recordsOf(), 'a withdrawal stays the newest').toEqual([record(1, 1), record(0, 0)])
  })
})
