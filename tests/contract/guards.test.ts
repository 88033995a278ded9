import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../shared/api/endpoint.ts'
import { failureResponse } from '../../origin/http/response.ts'
import type { OriginVariables } from '../../origin/http/context.ts'
import { sha256 } from '../../origin/http/digest.ts'
import { ApiFailure } from '../../origin/http/failure.ts'
import { mountEndpoints } from '../../origin/http/mount.ts'
import { requireWithinLimit } from '../../origin/http/rate-limit.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

/** The checks before every handler: origin and CSRF token, access, body, idempotency key, rate limit. */

const line = v.object({
  productId: v.pipe(v.number(), v.integer()),
  note: v.pipe(v.string(), v.maxLength(5)),
})
const TEST_ENDPOINTS = {
  addLines: defineEndpoint({
    method: 'POST',
    path: 'test/lines/',
    kind: 'personal',
    summary: 'Counts its calls',
    body: v.object({ addedLines: v.pipe(v.array(line), v.minLength(1)) }),
    response: v.object({ callCount: v.number(), addedLines: v.array(line) }),
    status: 201,
    isIdempotent: true,
  }),
  forget: defineEndpoint({
    method: 'DELETE',
    path: 'test/{name}/',
    kind: 'personal',
    summary: 'No body',
    params: { name: v.string() },
  }),
  forOrganizations: defineEndpoint({
    path: 'test/organization/',
    kind: 'catalogue',
    summary: 'Members',
    access: 'O',
    response: v.object({}),
  }),
  forPrivate: defineEndpoint({
    path: 'test/private/',
    kind: 'catalogue',
    summary: 'Private',
    access: 'P',
    response: v.object({}),
  }),
  forServers: defineEndpoint({
    method: 'POST',
    path: 'test/server/',
    kind: 'personal',
    summary: 'Servers',
    access: 'S',
  }),
  forUsers: defineEndpoint({
    path: 'test/user/',
    kind: 'personal',
    summary: 'Users',
    access: 'U',
    response: v.object({}),
  }),
  limited: defineEndpoint({
    path: 'test/limited/',
    kind: 'catalogue',
    summary: 'Counts',
    response: v.object({}),
  }),
}

const SITE = { 'x-country': 'NO', 'x-language': 'en', 'x-requested-case': 'camel' }
const OWN_PAGE = { origin: 'http://localhost:8787' }
let shop: TestOrigin
let app: Hono<OriginVariables>
let calls = 0
let failWith: Error | null = null

beforeAll(async () => {
  shop = await createTestOrigin({ rateLimits: { session: 3 } })
  const nothing = async () => undefined
  const empty = async () => ({})
  app = new Hono<OriginVariables>({ strict: false })
  app.route(
    '/api/v1',
    mountEndpoints(shop.deps, TEST_ENDPOINTS, {
      addLines: async ({ body }) => {
        calls += 1
        if (failWith) throw failWith
        return { callCount: calls, addedLines: body.addedLines }
      },
      forget: nothing,
      forOrganizations: empty,
      forPrivate: empty,
      forServers: nothing,
      forUsers: empty,
      limited: async (_, request) => {
        await requireWithinLimit(request, 'session', 'somebody')
        return {}
      },
    }),
  )
  app.onError((error, c) => failureResponse(c, error))
})
beforeEach(async () => {
  calls = 0
  failWith = null
  await shop.db.prepare('DELETE FROM rate_limits').run()
})
afterAll(() => shop.dispose())

const send = async (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://localhost:8787/api/v1/${path}`, init))

/** A visitor's session with the headers that our own page sends. */
async function visit() {
  const response = await shop.fetch('/api/v1/user/session/', { headers: SITE })
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { csrfToken, cookie, headers: { ...SITE, ...OWN_PAGE, cookie, 'x-csrftoken': csrfToken } }
}

const LINES = { addedLines: [{ productId: 101, note: 'ripe' }] }
const post = (headers: Record<string, string>, body: unknown = LINES) =>
  send('test/lines/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a session', () => {
  it('is a cookie of 32 random bytes whose hash alone is stored', async () => {
    const response = await shop.fetch('/api/v1/user/session/', { headers: SITE })
    const [session = '', token = ''] = response.headers.getSetCookie()
    expect(session).toMatch(/^sessionid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(token).toMatch(
      /^csrftoken=v1\.[\w-]{22}\.[\w-]{43}; Max-Age=31449600; Path=\/; Secure; SameSite=Lax$/,
    )
    const id = session.slice('sessionid='.length).split(';')[0] ?? ''
    const { results } = await shop.db.prepare('SELECT * FROM sessions').all()
    expect(JSON.stringify(results)).toContain(await sha256(id))
    expect(JSON.stringify(results)).not.toContain(id)
  })

  it('keeps its cookies and its token while they are valid', async () => {
    const { cookie, csrfToken } = await visit()
    const again = await shop.fetch('/api/v1/user/session/', { headers: { ...SITE, cookie } })
    expect(again.headers.getSetCookie()).toEqual([])
    expect(await again.json()).toMatchObject({
      csrfToken,
      isAuthenticated: false,
      cart: null,
      nextDelivery: null,
    })
  })

  it('ends after thirty days without a visit and is renewed by a visit', async () => {
    const { cookie } = await visit()
    const beginning = shop.clock.now
    const present = cookie.split('; ').find((each) => each.startsWith('sessionid=')) ?? ''
    // The cookie is renewed together with the session, and only then.
    const isKept = async () => {
      const response = await shop.fetch('/api/v1/user/session/', { headers: { ...SITE, cookie } })
      const [session = ''] = response.headers.getSetCookie()
      expect(session).toContain('Max-Age=2592000')
      return session.startsWith(present)
    }
    shop.clock.advance(29 * 86_400_000)
    expect(await isKept()).toBe(true)
    shop.clock.advance(29 * 86_400_000)
    expect(await isKept()).toBe(true)
    shop.clock.advance(31 * 86_400_000)
    expect(await isKept()).toBe(false)
    shop.clock.now = beginning
  })

  it('knows its user until the user is deleted', async () => {
    const { cookie } = await logIn('kari@torg.example', null)
    const read = async () =>
      (await (await shop.fetch('/api/v1/user/session/', { headers: { ...SITE, cookie } })).json()) as object
    expect(await read()).toMatchObject({
      isAuthenticated: true,
      user: { email: 'kari@torg.example', isOrganization: false, userGroupId: 1, isProfileComplete: false },
    })
    await shop.db
      .prepare(`UPDATE users SET deleted_at = '2026-01-01' WHERE email = 'kari@torg.example'`)
      .run()
    expect(await read()).toMatchObject({ isAuthenticated: false, user: null })
  })
})

describe('a change', () => {
  it('is accepted from our own page with the token of its session', async () => {
    const { headers } = await visit()
    const response = await post(headers)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ callCount: 1, ...LINES })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is accepted without Origin when Sec-Fetch-Site is same-origin', async () => {
    const { cookie, csrfToken } = await visit()
    const headers = { ...SITE, cookie, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' }
    expect((await post(headers)).status).toBe(201)
  })

  it.each([
    ['no header', { 'x-csrftoken': '' }],
    ['another header than cookie', { 'x-csrftoken': 'v1.AAAAAAAAAAAAAAAAAAAAAA.AAAA' }],
  ])('with %s returns 403 with a fresh token that works', async (_, broken) => {
    const visitor = await visit()
    const response = await post({ ...visitor.headers, ...broken })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'csrf_failed' })
    expect(calls).toBe(0)
    const [fresh = ''] = response.headers.getSetCookie()
    const token = /^csrftoken=([^;]+)/.exec(fresh)?.[1] ?? ''
    const session = visitor.cookie.split('; ').find((each) => each.startsWith('sessionid='))
    const retried = await post({
      ...visitor.headers,
      cookie: `${session}; csrftoken=${token}`,
      'x-csrftoken': token,
    })
    expect(retried.status).toBe(201)
  })

  it('returns 403 with the token of another session', async () => {
    const [one, other] = [await visit(), await visit()]
    const session = one.cookie.split('; ').find((each) => each.startsWith('sessionid='))
    const cookie = `${session}; csrftoken=${other.csrfToken}`
    expect((await post({ ...SITE, ...OWN_PAGE, cookie, 'x-csrftoken': other.csrfToken })).status).toBe(403)
    expect(calls).toBe(0)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    [
      'a foreign origin that claims to be the same site',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('from %s returns 403 without cookies', async (_, headers) => {
    const visitor = await visit()
    const response = await post({ ...visitor.headers, ...headers })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(calls).toBe(0)
  })

  it('returns 403 without an origin and for cross-site JSON', async () => {
    const { cookie, csrfToken } = await visit()
    const headers = { ...SITE, cookie, 'x-csrftoken': csrfToken }
    expect((await post(headers)).status).toBe(403)
    expect((await post({ ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...headers, 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })

  it('returns 403 with a new session and token when there is no session', async () => {
    const response = await post({ ...SITE, ...OWN_PAGE })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual([
      'sessionid',
      'csrftoken',
    ])
  })

  it('without response data returns 204 and an empty body', async () => {
    const { headers } = await visit()
    const response = await send('test/anything/', { method: 'DELETE', headers })
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      204,
      '',
      null,
    ])
  })
})

describe('a body', () => {
  it('accepts keys in either case and returns the requested case', async () => {
    const { headers } = await visit()
    const response = await post(
      { ...headers, 'x-requested-case': 'snake' },
      { added_lines: [{ product_id: 101, note: 'ripe' }] },
    )
    expect(await response.json()).toEqual({ call_count: 1, added_lines: [{ product_id: 101, note: 'ripe' }] })
  })

  it('that breaks rules returns each field in the requested case', async () => {
    const { headers } = await visit()
    const broken = { addedLines: [{ productId: 1.5, note: 'too long' }, { note: '' }] }
    const camel = await post(headers, broken)
    expect(camel.status).toBe(400)
    expect(await camel.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: {
        'addedLines.0.productId': { code: 'invalid' },
        'addedLines.0.note': { code: 'too_long', message: 'Enter at most 5\u00a0characters in “Note”.' },
        'addedLines.1.productId': { code: 'missing', message: 'Fill in “addedLines.1.productId”.' },
      },
    })
    const snake = (await (await post({ ...headers, 'x-requested-case': 'snake' }, broken)).json()) as {
      field_errors: object
    }
    expect(Object.keys(snake.field_errors)).toContain('added_lines.0.product_id')
  })

  it('returns 400 for malformed JSON, 415 for another type, 413 above 64 kB', async () => {
    const { headers } = await visit()
    expect(await (await post(headers, '{"a":')).json()).toMatchObject({
      statusCode: 400,
      code: 'malformed_json',
    })
    expect(await (await post(headers, 'null')).json()).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_ERROR',
    })
    const form = await post({ ...headers, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')
    expect(await form.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' })
    const large = await post(headers, `"${'x'.repeat(65_537)}"`)
    expect(await large.json()).toMatchObject({ statusCode: 413, code: 'payload_too_large' })
    expect(calls).toBe(0)
  })
})

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  it('runs a call once and replays its first response', async () => {
    const headers = { ...(await visit()).headers, ...key() }
    const [first, second] = [await post(headers), await post(headers)]
    expect([second.status, await second.json()]).toEqual([first.status, await first.json()])
    expect(calls).toBe(1)
  })

  it('runs a call once for parallel requests', async () => {
    const headers = { ...(await visit()).headers, ...key() }
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(headers)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(calls).toBe(1)
  })

  it('returns 409 with another body', async () => {
    const headers = { ...(await visit()).headers, ...key() }
    await post(headers)
    const other = await post(headers, { addedLines: [{ productId: 102, note: '' }] })
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }])
    expect(calls).toBe(1)
  })

  it('is scoped to one session', async () => {
    const shared = key()
    await post({ ...(await visit()).headers, ...shared })
    expect(await (await post({ ...(await visit()).headers, ...shared })).json()).toMatchObject({
      callCount: 2,
    })
  })

  it('replays an error response and allows a retry after a 500', async () => {
    const headers = { ...(await visit()).headers, ...key() }
    failWith = new ApiFailure('out_of_stock', { details: { products: [101] } })
    const first = await post(headers)
    failWith = null
    const second = await post(headers)
    expect([first.status, second.status, calls]).toEqual([409, 409, 1])
    expect(await second.json()).toMatchObject({ code: 'out_of_stock', details: { products: [101] } })

    const others = { ...headers, ...key() }
    failWith = new Error('the database went away')
    expect((await post(others)).status).toBe(500)
    failWith = null
    expect((await post(others)).status).toBe(201)
  })

  it('expires after a day', async () => {
    const headers = { ...(await visit()).headers, ...key() }
    await post(headers)
    shop.clock.advance(86_400_001)
    expect(await (await post(headers)).json()).toMatchObject({ callCount: 2 })
  })

  it('returns 400 when it is not a UUID', async () => {
    const { headers } = await visit()
    expect((await post({ ...headers, 'idempotency-key': 'once' })).status).toBe(400)
  })
})

describe('a rate limit', () => {
  it('returns 429 with the seconds to wait and resets with the next window', async () => {
    shop.clock.now = new Date('2026-11-21T10:00:10Z')
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await send('test/limited/')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await send('test/limited/', { headers: SITE })
    expect(refused.headers.get('retry-after')).toBe('590')
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    shop.clock.advance(590_000)
    expect((await send('test/limited/')).status).toBe(200)
  })

  it('counts new sessions by an IP address that only our own server can set', async () => {
    const from = (ip: string, token: string) =>
      shop.fetch('/api/v1/user/session/', {
        headers: { ...SITE, 'x-client-ip': ip, 'x-client-token': token },
      })
    const forged = []
    for (let index = 0; index < 4; index += 1) forged.push((await from(`10.0.0.${index}`, 'guessed')).status)
    expect(forged).toEqual([200, 200, 200, 429])
    const ours = []
    for (let index = 0; index < 4; index += 1) ours.push((await from('10.0.0.9', 'test-client-token')).status)
    expect(ours).toEqual([200, 200, 200, 429])
    expect((await from('10.0.0.10', 'test-client-token')).status).toBe(200)
  })

  it('counts every one of many parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => send('test/limited/')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

describe('access', () => {
  it('needs a login', async () => {
    const { cookie } = await visit()
    for (const headers of [SITE, { ...SITE, cookie }]) {
      const response = await send('test/user/', { headers })
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'not_authenticated' }])
    }
  })

  it('depends on the type of customer', async () => {
    const person = await logIn('ola@torg.example', null)
    const buyer = await logIn('anna@torg.example', 'Kontoret AS')
    const statusOf = async (path: string, { cookie }: { cookie: string }) =>
      (await send(path, { headers: { ...SITE, cookie } })).status
    expect(await statusOf('test/user/', person)).toBe(200)
    expect(await statusOf('test/private/', person)).toBe(200)
    expect(await statusOf('test/organization/', person)).toBe(403)
    expect(await statusOf('test/private/', buyer)).toBe(403)
    expect(await statusOf('test/organization/', buyer)).toBe(200)
  })

  it('to server endpoints needs the client token and no page of ours', async () => {
    const call = (token: string) =>
      send('test/server/', { method: 'POST', headers: { 'x-client-token': token } })
    expect((await call('guessed')).status).toBe(403)
    expect((await call('test-client-token')).status).toBe(204)
  })
})

async function logIn(email: string, organization: string | null) {
  const visitor = await visit()
  if (organization) {
    await shop.db
      .prepare(
        `INSERT INTO organizations (name, organization_number, country, currency) VALUES (?1, '999', 'NO', 'NOK')`,
      )
      .bind(organization)
      .run()
  }
  await shop.db.batch([
    shop.db
      .prepare(
        `INSERT INTO users (public_hash, email, country, language, created_at, organization_id, org_role)
         SELECT ?1, ?1, 'NO', 'nb', '2026-01-01T00:00:00Z', o.id, CASE WHEN o.id IS NULL THEN NULL ELSE 'buyer' END
           FROM (SELECT 1) LEFT JOIN organizations o ON o.name = ?2`,
      )
      .bind(email, organization),
    shop.db
      .prepare('UPDATE sessions SET user_id = (SELECT id FROM users WHERE email = ?2) WHERE id_hash = ?1')
      .bind(await sha256(/sessionid=([^;]+)/.exec(visitor.cookie)?.[1] ?? ''), email),
  ])
  return visitor
}
