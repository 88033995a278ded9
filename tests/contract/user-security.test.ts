import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '../../shared/api/user-login.ts'
import type { Authenticators } from '../../shared/api/user-security.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createTestPasskey, type Wrong } from '../support/passkey.ts'
import { codeOf, lastEmail, prove, signIn, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { MILK } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
const NEXT_PASSWORD = 'tyttebær-og-kaffe'

const isLoggedIn = async (shopper: Shopper) =>
  (await shopper.call<{ isAuthenticated: boolean }>('GET', 'user/session/')).body.isAuthenticated
const statusOfLogin = async (email: string, password: string) =>
  (await (await createShopper(origin)).call('POST', 'user/login/', { username: email, password })).status

describe('a password reset', () => {
  it('sets a new password once with the link of the e-mail and ends every session', async () => {
    const { shopper, email } = await signUp(origin)
    const visitor = await createShopper(origin)
    expect((await visitor.call('POST', 'user/password-reset/', { email })).status).toBe(204)
    const message = await lastEmail(origin, email, 'password_reset')
    expect(message.text).toContain('http://localhost:8787/no-en/user/password-reset/?token=')
    const body = { token: tokenOf(message), newPassword: NEXT_PASSWORD }
    const response = await visitor.call<{ user: { email: string } }>(
      'POST',
      'user/password-reset/confirm/',
      body,
    )
    expect([response.status, response.body.user.email]).toEqual([200, email])
    expect(await isLoggedIn(shopper)).toBe(false)
    expect(await isLoggedIn(visitor)).toBe(false)
    expect([await statusOfLogin(email, TEST_PASSWORD), await statusOfLogin(email, NEXT_PASSWORD)]).toEqual([
      401, 200,
    ])
    const again = await visitor.call<Refusal>('POST', 'user/password-reset/confirm/', body)
    expect([again.status, again.body.code]).toEqual([410, 'token_used'])
    expect((await lastEmail(origin, email, 'security_notice')).text).toContain(
      'Your password has been changed.',
    )
  })

  it('returns 204 and sends no e-mail for an unknown address', async () => {
    const visitor = await createShopper(origin)
    const emails = () => origin.db.prepare('SELECT count(*) AS n FROM outbox').first('n')
    const before = await emails()
    const response = await visitor.call('POST', 'user/password-reset/', { email: 'nobody@example.test' })
    expect([response.status, response.body, await emails()]).toEqual([204, null, before])
  })

  it('has a link that works for an hour, and only the newest works', async () => {
    const { email } = await signUp(origin)
    const visitor = await createShopper(origin)
    const ask = async () => {
      await visitor.call('POST', 'user/password-reset/', { email })
      return tokenOf(await lastEmail(origin, email, 'password_reset'))
    }
    const use = async (token: string) =>
      (await visitor.call('POST', 'user/password-reset/confirm/', { token, newPassword: NEXT_PASSWORD }))
        .status
    const [first, second] = [await ask(), await ask()]
    expect(await use(first)).toBe(410)
    origin.clock.advance(3_600_001)
    expect(await use(second)).toBe(410)
    expect(await use('A'.repeat(43))).toBe(410)
  })

  it('is used by one of two parallel requests', async () => {
    const { email } = await signUp(origin)
    const visitor = await createShopper(origin)
    await visitor.call('POST', 'user/password-reset/', { email })
    const token = tokenOf(await lastEmail(origin, email, 'password_reset'))
    const statuses = await Promise.all(
      ['første-skogspassord', 'andre-skogspassord'].map(
        async (newPassword) =>
          (await visitor.call('POST', 'user/password-reset/confirm/', { token, newPassword })).status,
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 410])
  })

  it('keeps the link when the new password is refused', async () => {
    const { email } = await signUp(origin)
    const visitor = await createShopper(origin)
    await visitor.call('POST', 'user/password-reset/', { email })
    const token = tokenOf(await lastEmail(origin, email, 'password_reset'))
    const weak = await visitor.call<Refusal>('POST', 'user/password-reset/confirm/', {
      token,
      newPassword: 'passord1',
    })
    expect([weak.status, weak.body.fieldErrors?.['newPassword']?.code]).toEqual([400, 'not_allowed'])
    const good = { token, newPassword: NEXT_PASSWORD }
    expect((await visitor.call('POST', 'user/password-reset/confirm/', good)).status).toBe(200)
  })

  it('sends three e-mails an hour per address, silently, whatever the headers say', async () => {
    const { email } = await signUp(origin)
    const visitor = await createShopper(origin)
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const forged = { 'x-client-ip': `10.0.0.${index}`, 'x-forwarded-for': `10.0.0.${index}` }
      statuses.push((await visitor.call('POST', 'user/password-reset/', { email }, forged)).status)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204])
    const emails = await origin.db
      .prepare(`SELECT count(*) AS n FROM outbox WHERE recipient = ?1 AND template = 'password_reset'`)
      .bind(email)
      .first('n')
    expect(emails).toBe(3)
  })

  it('sends ten e-mails an hour from one IP address', async () => {
    const visitor = await createShopper(origin)
    const people = []
    for (let index = 0; index < 11; index += 1) people.push((await signUp(origin)).email)
    for (const email of people) await visitor.call('POST', 'user/password-reset/', { email })
    await lastEmail(origin, people[9] ?? '', 'password_reset')
    await expect(lastEmail(origin, people[10] ?? '', 'password_reset')).rejects.toThrow('No e-mail')
  })
})

describe('changing the password', () => {
  it('gives this browser a new session and ends all others', async () => {
    const { shopper, email } = await signUp(origin)
    const other = await signIn(origin, email, { password: TEST_PASSWORD })
    const [session, token] = [shopper.cookie('sessionid'), shopper.cookie('csrftoken')]
    const { status } = await shopper.call('POST', 'user/change-password/', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEXT_PASSWORD,
    })
    expect(status).toBe(204)
    expect([shopper.cookie('sessionid') === session, shopper.cookie('csrftoken') === token]).toEqual([
      false,
      false,
    ])
    expect([await isLoggedIn(shopper), await isLoggedIn(other)]).toEqual([true, false])
    expect([await statusOfLogin(email, TEST_PASSWORD), await statusOfLogin(email, NEXT_PASSWORD)]).toEqual([
      401, 200,
    ])
    await lastEmail(origin, email, 'security_notice')
  })

  it('needs the current password and limits wrong ones', async () => {
    const { shopper } = await signUp(origin)
    const change = (currentPassword: string) =>
      shopper.call<Refusal>('POST', 'user/change-password/', { currentPassword, newPassword: NEXT_PASSWORD })
    for (let index = 0; index < 5; index += 1) {
      const { status, body } = await change('noe-helt-annet')
      expect([status, body.fieldErrors?.['currentPassword']?.code]).toEqual([400, 'wrong_password'])
    }
    expect((await change(TEST_PASSWORD)).status).toBe(429)
  })

  it('is dated in the password info', async () => {
    const { shopper } = await signUp(origin)
    const { body } = await shopper.call('GET', 'user/password-info/')
    expect(body).toEqual({
      hasPassword: true,
      changedAt: origin.clock.now.toISOString(),
      minLength: 8,
      maxLength: 128,
    })
  })
})

describe('a login link', () => {
  /** Creates the token that the backend puts into e-mails. */
  async function createLink(email: string, seconds = 900) {
    const { prepareToken } = await import('../../origin/user/emails/tokens.ts')
    const now = origin.clock.now.toISOString()
    const { token, statements } = await prepareToken(
      { ...origin.deps, now },
      { kind: 'login', user: { email }, seconds },
    )
    await origin.db.batch(statements)
    return token
  }

  it('is exchanged once, merges the cart and redirects only to our own pages', async () => {
    const { email } = await signUp(origin)
    const visitor = await createShopper(origin)
    await visitor.put([[MILK, 2]])
    const token = await createLink(email)
    const { status, body } = await visitor.call<LoginResponse>('POST', 'user/token-login/', {
      token,
      next: '/no/account/orders/',
    })
    expect([status, body.user.email, body.redirectUrl, body.mergedCart.mergedItemCount]).toEqual([
      200,
      email,
      '/no/account/orders/',
      1,
    ])
    const other = await createShopper(origin)
    const again = await other.call<Refusal>('POST', 'user/token-login/', { token })
    expect([again.status, again.body.code, await isLoggedIn(other)]).toEqual([410, 'token_used', false])
    const foreign = await other.call<LoginResponse>('POST', 'user/token-login/', {
      token: await createLink(email),
      next: 'https://evil.example/',
    })
    expect([foreign.status, foreign.body.redirectUrl]).toEqual([200, null])
  })

  it('logs in one of many parallel visitors', async () => {
    const { email } = await signUp(origin)
    const token = await createLink(email)
    const visitors = await Promise.all(Array.from({ length: 4 }, () => createShopper(origin)))
    const responses = await Promise.all(
      visitors.map((visitor) => visitor.call('POST', 'user/token-login/', { token })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    const sessions = await origin.db
      .prepare('SELECT count(*) AS n FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?1)')
      .bind(email)
      .first('n')
    expect(sessions).toBe(2)
  })

  it('works for fifteen minutes, only for logging in, and is stored as a hash', async () => {
    const { email, shopper } = await signUp(origin)
    const token = await createLink(email)
    const { results } = await origin.db.prepare('SELECT * FROM tokens').all()
    expect(JSON.stringify(results)).not.toContain(token)
    const visitor = await createShopper(origin)
    expect((await visitor.call('POST', 'user/verify-email/', { token })).status).toBe(410)
    await shopper.call('POST', 'user/password-reset/', { email })
    const reset = tokenOf(await lastEmail(origin, email, 'password_reset'))
    expect((await visitor.call('POST', 'user/token-login/', { token: reset })).status).toBe(410)
    origin.clock.advance(900_001)
    expect((await visitor.call('POST', 'user/token-login/', { token })).status).toBe(410)
  })

  it('can be guessed ten times in fifteen minutes', async () => {
    const visitor = await createShopper(origin)
    const statuses = []
    for (let index = 0; index < 11; index += 1) {
      const { status } = await visitor.call('POST', 'user/token-login/', { token: 'A'.repeat(43) })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(410), 429])
  })
})

describe('sessions of a user', () => {
  type List = {
    sessions: { id: string; isCurrent: boolean; userAgent: string | null; ipCountry: string | null }[]
  }
  const list = async (shopper: Shopper) => (await shopper.call<List>('GET', 'user/sessions/')).body.sessions

  it('are listed with the current one marked, and ended one by one or all others', async () => {
    const { shopper, email } = await signUp(origin)
    const phone = await signIn(origin, email, { password: TEST_PASSWORD })
    const tablet = await signIn(origin, email, { password: TEST_PASSWORD })
    expect((await list(shopper)).map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1)
    const phoneId = (await list(phone)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await shopper.call('DELETE', `user/sessions/${phoneId}/`)).status).toBe(204)
    expect([await isLoggedIn(phone), await isLoggedIn(tablet)]).toEqual([false, true])
    expect((await shopper.call('DELETE', 'user/sessions/')).status).toBe(204)
    expect([await isLoggedIn(shopper), await isLoggedIn(tablet), (await list(shopper)).length]).toEqual([
      true,
      false,
      1,
    ])
  })

  it('return 404 to another user, like unknown ones', async () => {
    const [one, other] = [await signUp(origin), await signUp(origin)]
    const foreign = (await list(other.shopper))[0]?.id ?? ''
    const bodyOf = async (id: string) => {
      const { status, body } = await one.shopper.call<object>('DELETE', `user/sessions/${id}/`)
      return { status, ...body, transactionId: null }
    }
    expect(await bodyOf(foreign)).toEqual(await bodyOf('A'.repeat(22)))
    expect(await bodyOf(foreign)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await isLoggedIn(other.shopper)).toBe(true)
  })

  it('store the browser and, when our own server sends it, the country', async () => {
    const { email } = await signUp(origin)
    const shopper = await createShopper(origin)
    const from = { 'user-agent': 'Firefox of a test', 'x-client-country': 'NO' }
    await shopper.call('POST', 'user/login/', { username: email, password: TEST_PASSWORD }, from)
    expect((await list(shopper)).find(({ isCurrent }) => isCurrent)).toMatchObject({
      userAgent: 'Firefox of a test',
      ipCountry: null,
    })
    const trusted = await createShopper(origin)
    const ours = { ...from, 'x-client-token': 'test-client-token' }
    await trusted.call('POST', 'user/login/', { username: email, password: TEST_PASSWORD }, ours)
    expect((await list(trusted)).find(({ isCurrent }) => isCurrent)?.ipCountry).toBe('NO')
  })
})

describe('authenticators', () => {
  const list = async (shopper: Shopper) =>
    (await shopper.call<Authenticators>('GET', 'user/authenticators/')).body.authenticators
  type Begun = { challengeId: string; publicKey: { challenge: string; rp: { id: string } } | null }
  const begin = async (shopper: Shopper, type: string) =>
    (await shopper.call<Begun>('POST', `user/authenticators/${type}/begin/`)).body
  const complete = (shopper: Shopper, type: string, body: object) =>
    shopper.call<Authenticators & Refusal>('POST', `user/authenticators/${type}/complete/`, body)

  async function addCode({ shopper, email }: { shopper: Shopper; email: string }) {
    await prove(shopper)
    const { challengeId } = await begin(shopper, 'email_code')
    return complete(shopper, 'email_code', {
      challengeId,
      code: codeOf(await lastEmail(origin, email, 'login_code')),
    })
  }

  it('start with the password, which cannot be removed', async () => {
    const { shopper } = await signUp(origin)
    await prove(shopper)
    const [password] = await list(shopper)
    expect(password).toMatchObject({ type: 'password', label: 'Password', isRemovable: false })
    const { status, body } = await shopper.call<Refusal>('DELETE', `user/authenticators/${password?.id}/`)
    expect([status, body.code, (await list(shopper)).length]).toEqual([409, 'last_authenticator', 1])
  })

  it('can include an e-mail code that logs in', async () => {
    const person = await signUp(origin)
    const added = await addCode(person)
    expect(added.status).toBe(201)
    expect(added.body.authenticators.map(({ type, isRemovable }) => [type, isRemovable])).toEqual([
      ['password', true],
      ['email_code', true],
    ])
    const visitor = await createShopper(origin)
    const { body: asked } = await visitor.call<{ challengeId: string }>('POST', 'user/login/email-code/', {
      username: person.email,
    })
    const code = codeOf(await lastEmail(origin, person.email, 'login_code'))
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await visitor.call<Refusal>('POST', 'user/login/email-code/complete/', {
      ...asked,
      code: wrong,
    })
    expect([refused.status, refused.body.fieldErrors?.['code']?.code]).toEqual([400, 'mismatch'])
    const session = visitor.cookie('sessionid')
    // As mails and phones show it.
    const pasted = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const { status } = await visitor.call('POST', 'user/login/email-code/complete/', {
      ...asked,
      code: pasted,
    })
    expect([status, visitor.cookie('sessionid') === session]).toEqual([200, false])
    expect(await isLoggedIn(visitor)).toBe(true)
  })

  it('limit an e-mail code to five tries, ten minutes, one browser, one use and known users', async () => {
    const person = await signUp(origin)
    await addCode(person)
    const visitor = await createShopper(origin)
    const ask = async (username = person.email) =>
      (await visitor.call<{ challengeId: string }>('POST', 'user/login/email-code/', { username })).body
    const submitCode = async (shopper: Shopper, challengeId: string, code: string) =>
      (await shopper.call('POST', 'user/login/email-code/complete/', { challengeId, code })).status
    const present = async () => codeOf(await lastEmail(origin, person.email, 'login_code'))

    const { challengeId } = await ask()
    const wrong = (await present()) === '123456' ? '654321' : '123456'
    const tries = []
    for (let index = 0; index < 5; index += 1) tries.push(await submitCode(visitor, challengeId, wrong))
    expect(tries).toEqual([400, 400, 400, 400, 400])
    expect(await submitCode(visitor, challengeId, await present())).toBe(410)

    const second = await ask()
    const thief = await createShopper(origin)
    expect(await submitCode(thief, second.challengeId, await present())).toBe(410)
    origin.clock.advance(600_001)
    expect(await submitCode(visitor, second.challengeId, await present())).toBe(410)

    const { email } = await signUp(origin)
    expect(Object.keys(await ask(email))).toEqual(Object.keys(await ask('nobody@example.test')))
    await expect(lastEmail(origin, email, 'login_code')).rejects.toThrow('No e-mail')
  })

  it('can include a passkey that logs in', async () => {
    const person = await signUp(origin)
    const passkey = await createTestPasskey()
    await prove(person.shopper)
    const begun = await begin(person.shopper, 'passkey')
    expect(begun.publicKey?.rp.id).toBe('localhost')
    const { status, body } = await complete(person.shopper, 'passkey', {
      challengeId: begun.challengeId,
      credential: await passkey.create(begun.publicKey?.challenge ?? ''),
      label: 'Telefonen min',
    })
    expect([status, body.authenticators?.at(-1)?.label]).toEqual([201, 'Telefonen min'])
    await lastEmail(origin, person.email, 'security_notice')

    const visitor = await createShopper(origin)
    const asked = (await visitor.call<Begun>('POST', 'user/login/passkey/')).body
    const login = {
      challengeId: asked.challengeId,
      credential: await passkey.use(asked.publicKey?.challenge ?? ''),
    }
    const response = await visitor.call<LoginResponse>('POST', 'user/login/passkey/complete/', login)
    expect([response.status, response.body.user.email]).toEqual([200, person.email])
    expect((await list(person.shopper)).at(-1)?.lastUsedAt).toBe(origin.clock.now.toISOString())
    // A replayed signature is refused.
    const replayed = await (await createShopper(origin)).call('POST', 'user/login/passkey/complete/', login)
    expect(replayed.status).toBe(410)
  })

  it.each<[string, Wrong]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the person being verified', { flags: 1 }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('refuse a passkey made %s', async (_, wrong) => {
    const { shopper } = await signUp(origin)
    await prove(shopper)
    const begun = await begin(shopper, 'passkey')
    const passkey = await createTestPasskey()
    const { status, body } = await complete(shopper, 'passkey', {
      challengeId: begun.challengeId,
      credential: await passkey.create(begun.publicKey?.challenge ?? '', wrong),
    })
    expect([status, body.fieldErrors?.['credential']?.code, (await list(shopper)).length]).toEqual([
      400,
      'mismatch',
      1,
    ])
  })

  it('refuse a signature of another key, for another challenge and of a copied key', async () => {
    const { shopper } = await signUp(origin)
    await prove(shopper)
    const passkey = await createTestPasskey()
    const begun = await begin(shopper, 'passkey')
    await complete(shopper, 'passkey', {
      challengeId: begun.challengeId,
      credential: await passkey.create(begun.publicKey?.challenge ?? ''),
    })
    const visitor = await createShopper(origin)
    const tryWith = async (sign: (challenge: string) => ReturnType<typeof passkey.use>) => {
      const asked = (await visitor.call<Begun>('POST', 'user/login/passkey/')).body
      const credential = await sign(asked.publicKey?.challenge ?? '')
      const body = { challengeId: asked.challengeId, credential }
      return (await visitor.call('POST', 'user/login/passkey/complete/', body)).status
    }
    const stranger = await createTestPasskey()
    expect(await tryWith((challenge) => stranger.use(challenge))).toBe(400)
    expect(await tryWith(async (challenge) => ({ ...(await stranger.use(challenge)), id: passkey.id }))).toBe(
      400,
    )
    expect(await tryWith(() => passkey.use('another-challenge'))).toBe(400)
    expect(await tryWith((challenge) => passkey.use(challenge, { counter: 7 }))).toBe(200)
    await visitor.call('POST', 'user/logout/')
    expect(await tryWith((challenge) => passkey.use(challenge, { counter: 7 }))).toBe(400)
  })

  it('can be removed except the last one, and a password can be set again', async () => {
    const person = await signUp(origin)
    await addCode(person)
    const idOf = async (type: string) => (await list(person.shopper)).find((each) => each.type === type)?.id
    const remove = async (id: number | undefined) =>
      (await person.shopper.call('DELETE', `user/authenticators/${id}/`)).status
    expect(await remove(await idOf('password'))).toBe(204)
    expect(await statusOfLogin(person.email, TEST_PASSWORD)).toBe(401)
    expect(await remove(await idOf('email_code'))).toBe(409)
    const { challengeId } = await begin(person.shopper, 'password')
    const code = codeOf(await lastEmail(origin, person.email, 'login_code'))
    const response = await complete(person.shopper, 'password', {
      challengeId,
      code,
      newPassword: NEXT_PASSWORD,
    })
    expect(response.status).toBe(201)
    expect(await statusOfLogin(person.email, NEXT_PASSWORD)).toBe(200)
  })

  it('keep one when two are removed in parallel', async () => {
    const person = await signUp(origin)
    await addCode(person)
    const ids = (await list(person.shopper)).map(({ id }) => id)
    const statuses = await Promise.all(
      ids.map(async (id) => (await person.shopper.call('DELETE', `user/authenticators/${id}/`)).status),
    )
    expect(statuses.toSorted()).toEqual([204, 409])
    expect(await list(person.shopper)).toHaveLength(1)
  })

  it('return 404 to another user', async () => {
    const [one, other] = [await signUp(origin), await signUp(origin)]
    await addCode(other)
    await prove(one.shopper)
    const foreign = (await list(other.shopper))[1]?.id
    expect((await one.shopper.call('DELETE', `user/authenticators/${foreign}/`)).status).toBe(404)
    expect(await list(other.shopper)).toHaveLength(2)
  })
})
