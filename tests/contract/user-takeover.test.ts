import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Authenticators } from '../../shared/api/user-security.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { codeOf, lastEmail, prove, signIn, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/** Actions that must fail for a person who once had the password or found an open session. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

const NEXT_PASSWORD = 'tyttebær-og-kaffe'
const unique = () => `${crypto.randomUUID()}@example.test`

describe('an open token of an account', () => {
  /** Returns the confirmation link for another address, requested by a person who knows the password. */
  async function askForAddress(thief: Shopper): Promise<string> {
    const email = unique()
    const body = { email, currentPassword: TEST_PASSWORD }
    expect((await thief.call('POST', 'user/update-contact/', body)).status).toBe(200)
    return tokenOf(await lastEmail(origin, email, 'verify_email'))
  }
  const openTokens = (email: string) =>
    origin.db
      .prepare('SELECT count(*) AS n FROM tokens WHERE user_id = (SELECT id FROM users WHERE email = ?1)')
      .bind(email)
      .first('n')

  it('for another address ends with a password reset', async () => {
    const { email } = await signUp(origin)
    const thief = await signIn(origin, email, { password: TEST_PASSWORD })
    const token = await askForAddress(thief)
    const owner = await createShopper(origin)
    await owner.call('POST', 'user/password-reset/', { email })
    const reset = tokenOf(await lastEmail(origin, email, 'password_reset'))
    const body = { token: reset, newPassword: NEXT_PASSWORD }
    expect((await owner.call('POST', 'user/password-reset/confirm/', body)).status).toBe(200)
    expect((await thief.call('POST', 'user/verify-email/', { token })).status).toBe(410)
    await signIn(origin, email, { password: NEXT_PASSWORD })
  })

  it('ends with a change of the password', async () => {
    const { shopper, email } = await signUp(origin)
    const token = await askForAddress(shopper)
    await shopper.call('POST', 'user/password-reset/', { email })
    await shopper.call('POST', 'user/change-password/', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEXT_PASSWORD,
    })
    expect((await shopper.call('POST', 'user/verify-email/', { token })).status).toBe(410)
    expect(await openTokens(email)).toBe(0)
  })

  it('ends with the removal of a way to log in', async () => {
    const { shopper, email } = await signUp(origin)
    await prove(shopper)
    const begun = await shopper.call<{ challengeId: string }>('POST', 'user/authenticators/email_code/begin/')
    const { body } = await shopper.call<Authenticators>('POST', 'user/authenticators/email_code/complete/', {
      challengeId: begun.body.challengeId,
      code: codeOf(await lastEmail(origin, email, 'login_code')),
    })
    const token = await askForAddress(shopper)
    const code = body.authenticators.find(({ type }) => type === 'email_code')
    expect((await shopper.call('DELETE', `user/authenticators/${code?.id}/`)).status).toBe(204)
    expect((await shopper.call('POST', 'user/verify-email/', { token })).status).toBe(410)
    expect(await openTokens(email)).toBe(0)
  })
})

describe('a stranger', () => {
  const from = (network: string) => ({ 'x-client-token': 'test-client-token', 'x-client-ip': network })
  const tryPassword = async (username: string, network: string, password = 'feil-passord-her') => {
    const shopper = await createShopper(origin)
    return (await shopper.call('POST', 'user/login/', { username, password }, from(network))).status
  }

  it('does not lock the owner out with wrong passwords', async () => {
    const { email } = await signUp(origin)
    const statuses = []
    for (let index = 0; index < 12; index += 1) statuses.push(await tryPassword(email, '203.0.113.7'))
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
    expect(await tryPassword(email, '198.51.100.4', TEST_PASSWORD)).toBe(200)
  })

  it('is stopped at the limit of the user name, even with many addresses', async () => {
    const strict = await createTestOrigin({ rateLimits: { loginName: 6 } })
    const { email } = await signUp(strict)
    const statuses = []
    for (let index = 0; index < 8; index += 1) {
      const shopper = await createShopper(strict)
      const body = { username: email, password: 'feil-passord-her' }
      statuses.push((await shopper.call('POST', 'user/login/', body, from(`203.0.113.${index}`))).status)
    }
    expect(statuses).toEqual([...Array<number>(6).fill(401), 429, 429])
    await strict.dispose()
  })

  it('gains no attempts from the addresses of one /64, or from an IPv4 address in IPv6 form', async () => {
    const { email } = await signUp(origin)
    const inOneNet = []
    for (let index = 1; index <= 8; index += 1) {
      inOneNet.push(await tryPassword(email, `2001:db8:1:2::${index}`))
    }
    expect(inOneNet).toEqual([...Array<number>(5).fill(401), 429, 429, 429])
    const inTwoForms = []
    for (let index = 0; index < 3; index += 1) {
      inTwoForms.push(await tryPassword(email, '192.0.2.1'), await tryPassword(email, '::ffff:192.0.2.1'))
    }
    expect(inTwoForms).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('does not use up the owner’s e-mails for a password reset', async () => {
    const { email } = await signUp(origin)
    const letters = () =>
      origin.db
        .prepare(`SELECT count(*) AS n FROM outbox WHERE recipient = ?1 AND template = 'password_reset'`)
        .bind(email)
        .first('n')
    const ask = async (network: string) =>
      (await createShopper(origin)).call('POST', 'user/password-reset/', { email }, from(network))
    for (let index = 0; index < 9; index += 1) await ask('203.0.113.7')
    expect(await letters()).toBe(3)
    await ask('198.51.100.4')
    expect(await letters()).toBe(4)
  })

  it('does not use up the owner’s login codes', async () => {
    const { email } = await signUp(origin)
    await origin.db
      .prepare(
        `INSERT INTO authenticators (user_id, type, external_id, created_at)
         SELECT id, 'email_code', CAST(id AS TEXT), created_at FROM users WHERE email = ?1`,
      )
      .bind(email)
      .run()
    await origin.db.prepare('DELETE FROM outbox WHERE recipient = ?1').bind(email).run()
    const ask = async (network: string) =>
      (await createShopper(origin)).call('POST', 'user/login/email-code/', { username: email }, from(network))
    for (let index = 0; index < 9; index += 1) await ask('203.0.113.7')
    await origin.db.prepare('DELETE FROM outbox WHERE recipient = ?1').bind(email).run()
    await ask('198.51.100.4')
    expect(codeOf(await lastEmail(origin, email, 'login_code'))).toMatch(/^\d{6}$/)
  })
})

describe('new sessions', () => {
  it('are counted by /56', async () => {
    const strict = await createTestOrigin({ rateLimits: { session: 2 } })
    const statuses = []
    for (const network of [
      '2001:db8:0:101::1',
      '2001:db8:0:1ab::1',
      '2001:db8:0:1ff::1',
      '2001:db8:0:201::1',
    ]) {
      const headers = { 'x-client-token': 'test-client-token', 'x-client-ip': network }
      statuses.push((await strict.fetch('/api/v1/user/session/', { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
    await strict.dispose()
  })
})

describe('a fresh session', () => {
  const headers = { 'x-client-token': 'test-client-token', 'x-client-ip': '2001:db8:5::1' }

  it('gives no further attempts at a discount code', async () => {
    const statuses = []
    for (let index = 0; index < 24; index += 1) {
      const shopper = await createShopper(origin)
      const body = { code: `GUESS${index}` }
      statuses.push((await shopper.call('POST', 'checkout/discounts/', body, headers)).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })

  it('gives a user no further attempts at a discount code, not even from another network', async () => {
    const { email } = await signUp(origin)
    const statuses = []
    for (let index = 0; index < 12; index += 1) {
      const shopper = await signIn(origin, email, { password: TEST_PASSWORD })
      const own = { ...headers, 'x-client-ip': `198.51.100.${index}` }
      const body = { code: `GUESS${index}` }
      statuses.push((await shopper.call('POST', 'checkout/discounts/', body, own)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
  })

  it('gives no further address searches', async () => {
    const strict = await createTestOrigin({ rateLimits: { addressSearchFrom: 3 } })
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const shopper = await createShopper(strict)
      statuses.push((await shopper.call('GET', 'geodata/address-search/?query=os')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await strict.dispose()
  })
})

describe('a control character in a password', () => {
  type Refusal = { fieldErrors?: Record<string, { code: string; message: string }> }

  it.each([
    ['a NUL at the end', 'torg-demo-2026\0'],
    ['a line break', 'torg-demo\n2026'],
    ['a C1 control', 'torg-demo\u0085-2026'],
  ])('is refused at login: %s', async (_, password) => {
    const shopper = await createShopper(origin, { language: 'nb' })
    const body = { username: 'kari@torg.test', password }
    const refused = await shopper.call<Refusal>('POST', 'user/login/', body)
    expect([refused.status, refused.body.fieldErrors?.['password']]).toEqual([
      400,
      {
        code: 'control_character',
        message:
          '«Passord» kan ikke inneholde linjeskift, tabulator eller andre usynlige styretegn. Fjern dem.',
      },
    ])
  })

  it('is refused in a new password', async () => {
    const { shopper } = await signUp(origin)
    const body = { currentPassword: TEST_PASSWORD, newPassword: `${NEXT_PASSWORD}\t` }
    const { status, body: refused } = await shopper.call<Refusal>('POST', 'user/change-password/', body)
    expect([status, refused.fieldErrors?.['newPassword']?.code]).toEqual([400, 'control_character'])
  })
})
