import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '../../shared/api/user-login.ts'
import { sha256 } from '../../origin/http/digest.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn, signUp, TEST_PASSWORD } from '../support/people.ts'
import { createShopper, quantitiesOf, type Shopper } from './cart-client.ts'
import { CARROTS, MILK } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

const KARI = { username: 'kari@torg.test', password: 'torg-demo-2026' }
type Refusal = {
  code: string
  message: string
  fieldErrors?: Record<string, { code: string; message: string }>
}

const sessionOf = (shopper: Shopper) => shopper.cookie('sessionid') ?? ''
const isLive = async (id: string) =>
  (await origin.db
    .prepare('SELECT 1 FROM sessions WHERE id_hash = ?1')
    .bind(await sha256(id))
    .first()) !== null

describe('logging in', () => {
  it('creates a new session and token and ends the old session at once', async () => {
    const shopper = await createShopper(origin)
    const [session, token] = [sessionOf(shopper), shopper.cookie('csrftoken')]
    const { status, body, cookies } = await shopper.call<LoginResponse>('POST', 'user/login/', KARI)
    expect([status, body.user.email, body.redirectUrl]).toEqual([200, 'kari@torg.test', null])
    expect(body.user.onboardingUrl).toBeNull()
    expect([sessionOf(shopper) === session, shopper.cookie('csrftoken') === token]).toEqual([false, false])
    expect([await isLive(session), await isLive(sessionOf(shopper))]).toEqual([false, true])
    expect(cookies.map((line) => line.replace(/=[^;]+;/, '=…;'))).toEqual([
      'sessionid=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'csrftoken=…; Max-Age=31449600; Path=/; Secure; SameSite=Lax',
      'signed_in=…; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ])
    expect(shopper.cookie('signed_in')).toBe('1')
    const { body: after } = await shopper.call<{ isAuthenticated: boolean }>('GET', 'user/session/')
    expect(after.isAuthenticated).toBe(true)
  })

  it('without rememberMe ends with the browser', async () => {
    const shopper = await createShopper(origin)
    const { cookies } = await shopper.call('POST', 'user/login/', { ...KARI, rememberMe: false })
    expect(cookies.filter((line) => /^(sessionid|signed_in)=/.test(line)).join()).not.toContain('Max-Age')
    const present = origin.clock.now
    origin.clock.advance(2 * 86_400_000)
    expect((await shopper.call('GET', 'user/session/')).cookies).toEqual([])
    origin.clock.now = present
  })

  it('ignores the case of the e-mail address and not that of the password', async () => {
    const shopper = await createShopper(origin)
    const statusOf = async (username: string, password: string) =>
      (await shopper.call('POST', 'user/login/', { username, password })).status
    expect(await statusOf(' Kari@TORG.test ', KARI.password)).toBe(200)
    expect(await statusOf('kari@torg.test', 'Torg-demo-2026')).toBe(401)
    expect(await statusOf('kari@torg.test', 'torg-demo-2026 ')).toBe(401)
  })

  it('returns the same error for unknown names and wrong passwords', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    const refusalOf = async (username: string) => {
      const { status, body } = await shopper.call<Refusal & { transactionId?: string }>(
        'POST',
        'user/login/',
        {
          username,
          password: 'ikke-riktig-passord',
        },
      )
      return { status, ...body, transactionId: null }
    }
    const [unknown, wrong] = [await refusalOf('nobody@torg.test'), await refusalOf('kari@torg.test')]
    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'E-postadressen eller passordet stemmer ikke. Sjekk begge deler og prøv igjen.',
    })
  })

  it.each([
    ['/no/checkout/', '/no/checkout/'],
    ['/no/account/orders/?page=2&x=1', '/no/account/orders/?page=2'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/no/user/login/', null],
  ])('with next %s returns redirectUrl %s', async (next, redirectUrl) => {
    const shopper = await createShopper(origin)
    const { body } = await shopper.call<LoginResponse>('POST', 'user/login/', { ...KARI, next })
    expect(body.redirectUrl).toBe(redirectUrl)
  })

  it('reports the merged and clamped items of the anonymous cart', async () => {
    const { shopper: first, email } = await signUp(origin)
    await origin.db.prepare(`UPDATE products SET max_quantity = 10 WHERE id = ${CARROTS}`).run()
    await first.put([[CARROTS, 8]])
    const shopper = await createShopper(origin)
    await shopper.put([
      [CARROTS, 5],
      [MILK, 2],
    ])
    const { body } = await shopper.call<LoginResponse>('POST', 'user/login/', {
      username: email,
      password: TEST_PASSWORD,
    })
    expect(body.mergedCart).toEqual({ mergedItemCount: 2, clampedItemCount: 1 })
    expect(quantitiesOf((await shopper.call('GET', 'cart/')).body)).toEqual({ [CARROTS]: 10, [MILK]: 2 })
  })

  it('keeps a cart whole that changes during the login', async () => {
    const { email } = await signUp(origin)
    const shopper = await createShopper(origin)
    await shopper.put([[MILK, 1]])
    const login = shopper.call<LoginResponse>('POST', 'user/login/', {
      username: email,
      password: TEST_PASSWORD,
    })
    await origin.db
      .prepare('UPDATE carts SET version = version + 1 WHERE session_hash = ?1')
      .bind(await sha256(sessionOf(shopper)))
      .run()
    expect((await login).status).toBe(200)
    expect(quantitiesOf((await shopper.call('GET', 'cart/')).body)).toEqual({ [MILK]: 1 })
  })
})

describe('logging out', () => {
  it('creates an anonymous session with an empty cart and keeps the user’s cart', async () => {
    const { shopper, email } = await signUp(origin)
    await shopper.put([[MILK, 3]])
    const session = sessionOf(shopper)
    const { status, cookies } = await shopper.call('POST', 'user/logout/')
    expect(status).toBe(204)
    expect(cookies.find((line) => line.startsWith('signed_in='))).toMatch(/^signed_in=; Max-Age=0; Path=\//)
    expect([sessionOf(shopper) === session, await isLive(session)]).toEqual([false, false])
    const { body } = await shopper.call<{ isAuthenticated: boolean; user: unknown }>('GET', 'user/session/')
    expect([body.isAuthenticated, body.user]).toEqual([false, null])
    expect((await shopper.call('GET', 'cart/')).body.productQuantityCount).toBe(0)
    const again = await signIn(origin, email, { password: TEST_PASSWORD })
    expect(quantitiesOf((await again.call('GET', 'cart/')).body)).toEqual({ [MILK]: 3 })
  })
})

describe('the login limit', () => {
  const fail = (shopper: Shopper, username: string, headers: Record<string, string> = {}) =>
    shopper.call<Refusal>('POST', 'user/login/', { username, password: 'feil-passord-her' }, headers)

  it('allows five failures per name in fifteen minutes, whatever addresses the caller invents', async () => {
    const shopper = await createShopper(origin)
    const statuses = []
    for (let index = 0; index < 6; index += 1) {
      const forged = {
        'x-client-ip': `10.0.0.${index}`,
        'x-forwarded-for': `10.0.1.${index}`,
        'cf-connecting-ip': `10.0.2.${index}`,
        'x-client-token': 'guessed',
      }
      statuses.push((await fail(shopper, 'kari@torg.test', forged)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // The right password and another spelling of the name are refused too.
    expect((await shopper.call('POST', 'user/login/', KARI)).status).toBe(429)
    expect((await fail(shopper, 'KARI@torg.test')).status).toBe(429)
    origin.clock.advance(900_000)
    expect((await shopper.call('POST', 'user/login/', KARI)).status).toBe(200)
  })

  it('is reset for a name by a successful login', async () => {
    const shopper = await createShopper(origin)
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) await fail(shopper, 'kari@torg.test')
      expect((await shopper.call('POST', 'user/login/', KARI)).status).toBe(200)
    }
  })

  it('counts failures of one IP address over all names and does not count successes', async () => {
    const shopper = await createShopper(origin)
    const from = { 'x-client-token': 'test-client-token', 'x-client-ip': '10.9.9.9' }
    for (let index = 0; index < 3; index += 1) await shopper.call('POST', 'user/login/', KARI, from)
    for (let index = 0; index < 20; index += 1) {
      expect((await fail(shopper, `somebody-${index}@torg.test`, from)).status).toBe(401)
    }
    expect((await fail(shopper, 'another@torg.test', from)).status).toBe(429)
    const elsewhere = { ...from, 'x-client-ip': '10.9.9.8' }
    expect((await fail(shopper, 'another@torg.test', elsewhere)).status).toBe(401)
  })

  it('counts every one of many parallel requests', async () => {
    const shopper = await createShopper(origin)
    const responses = await Promise.all(Array.from({ length: 12 }, () => fail(shopper, 'sven@torg.test')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})
