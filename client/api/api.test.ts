import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { defineEndpoint, type Endpoint, type EndpointCall } from '../../shared/api/endpoint.ts'
import { validOnly, validOrNull } from '../../shared/api/dropped.ts'
import { idInPath } from '../../shared/api/fields.ts'
import { ApiError, EMPTY_RESULT } from '../../shared/errors.ts'
import { type Api, type ApiOptions, createApi } from './api.ts'
import type { BrowserFetch } from './browser-fetch.ts'
import { type BrowserTransportOptions, createBrowserTransport } from './browser-transport.ts'

const getThing = defineEndpoint({
  path: 'things/{id}/parts/{name}/',
  kind: 'catalogue',
  summary: 'A part of a thing',
  params: { id: idInPath, name: v.string() },
  query: { page: v.optional(v.string()) },
  response: v.object({ name: v.string(), price: v.pipe(v.string(), v.transform(Number)) }),
})
const postThing = defineEndpoint({
  method: 'POST',
  path: 'things/',
  kind: 'personal',
  summary: 'A new thing',
  body: v.object({ name: v.string() }),
})

describe('the address of a call', () => {
  it('starts with /api/v1/ in the browser', async () => {
    const { api, calls } = createTestApi([json({})])
    await request(api, 'GET', 'perks/')
    expect(calls[0]?.url).toBe('/api/v1/perks/')
  })

  it('has query parameters, repeats lists and omits undefined and null values', async () => {
    const { api, calls } = createTestApi([json({})])
    await request(api, 'GET', 'search/', {
      query: { q: 'blåbær & melk', ids: [1, 2], a: undefined, b: null, page: 0 },
    })
    const url = new URL(calls[0]?.url ?? '', 'http://shop.test')
    expect([...url.searchParams]).toEqual([
      ['q', 'blåbær & melk'],
      ['ids', '1'],
      ['ids', '2'],
      ['page', '0'],
    ])
  })

  it('has every path parameter encoded as one segment', async () => {
    const { api, calls } = createTestApi([json({ name: 'a', price: '1' })])
    await api.call(getThing, { params: { id: '12', name: '../x?y#z/å' } })
    expect(calls[0]?.url).toBe('/api/v1/things/12/parts/..%2Fx%3Fy%23z%2F%C3%A5/')
  })

  it('cannot be built without a path parameter', async () => {
    const { api } = createTestApi([])
    await expect(api.call(getThing, { params: { id: '12', name: '' } })).rejects.toThrow('{name}')
  })
})

describe('the request of a call', () => {
  it('has the headers of the contract', async () => {
    const { api, calls } = createTestApi([json({})], {
      readCsrfToken: () => 'v1.token',
    })
    await request(api, 'PUT', 'cart/items/', { body: { items: [] } })
    expect(calls[0]?.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-client-app': 'torg-web',
      'x-transaction-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-requested-case': 'camel',
      'x-csrftoken': 'v1.token',
      'x-country': 'NO',
      'x-language': 'nb',
    })
  })

  it('omits the token header without a token', async () => {
    const { api, calls } = createTestApi([json({})], { readCsrfToken: () => null })
    await request(api, 'GET', 'perks/')
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('x-csrftoken')
  })

  it('has a new transaction id unless one is given', async () => {
    const { api, calls } = createTestApi([json({}), json({})])
    await request(api, 'GET', 'a/')
    await request(api, 'GET', 'b/')
    const page = createTestApi([json({})], { transactionId: 'of-the-page' })
    await request(page.api, 'GET', 'c/')
    const [first, second] = calls.map(({ init }) => new Headers(init.headers).get('x-transaction-id'))
    expect(first).not.toBe(second)
    expect(new Headers(page.calls[0]?.init.headers).get('x-transaction-id')).toBe('of-the-page')
  })

  it('outlives the page when it is a change, but not with a body that browsers would refuse', async () => {
    const { api, calls } = createTestApi([json({}), json({}), json({}), json({})])
    await request(api, 'GET', 'perks/')
    await request(api, 'DELETE', 'cart/')
    await request(api, 'POST', 'things/', { body: { name: 'å' } })
    await request(api, 'POST', 'things/', { body: { name: 'å'.repeat(40_000) } })
    expect(calls.map(({ init }) => init.keepalive)).toEqual([false, true, true, false])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('has a JSON body with %s', async (method) => {
    const { api, calls } = createTestApi([json({})])
    await request(api, method, 'things/', { body: { name: 'å' } })
    expect(calls[0]?.init).toMatchObject({ method, body: '{"name":"å"}' })
  })

  it('sends a form as multipart and lets fetch set the content type', async () => {
    const { api, calls } = createTestApi([json({})])
    const form = new FormData()
    await request(api, 'POST', 'checkout/claims/', { body: form })
    expect(calls[0]?.init.body).toBe(form)
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('content-type')
  })

  it('has neither body nor content type with GET', async () => {
    const { api, calls } = createTestApi([json({})])
    await request(api, 'GET', 'perks/')
    expect(calls[0]?.init).not.toHaveProperty('body')
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('content-type')
  })

  it('passes on the abort signal', async () => {
    const { api, calls } = createTestApi([json({})])
    const { signal } = new AbortController()
    await request(api, 'GET', 'perks/', { signal })
    expect(calls[0]?.init.signal).toBe(signal)
  })
})

describe('the result of a call', () => {
  it('is undefined for a 204', async () => {
    const { api } = createTestApi([new Response(null, { status: 204 })])
    await expect(api.call(postThing, { body: { name: 'a' } })).resolves.toBeUndefined()
  })

  it('is the body parsed with the schema of the endpoint', async () => {
    const { api } = createTestApi([json({ name: 'a', price: '20', extra: true })])
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } })).resolves.toEqual({
      name: 'a',
      price: 20,
    })
  })

  it('is the body parsed with the schema of the caller', async () => {
    const { api } = createTestApi([json({ name: 'a', price: '20' })])
    const as = v.object({ name: v.string() })
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } }, { as })).resolves.toEqual({
      name: 'a',
    })
  })

  it('is a reported error when the schema refuses the body', async () => {
    const report = vi.fn()
    const { api } = createTestApi([json({ name: 7 })], { report })
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } })).rejects.toThrow(v.ValiError)
    expect(report).toHaveBeenCalledOnce()
  })

  it('is without the parts that its schema leaves out, which are reported', async () => {
    const report = vi.fn()
    const body = { colours: ['red', 'violet', 'violet'], name: 'a' }
    const { api } = createTestApi([json(body), json({ ...body, name: 7 })], { report })
    const as = v.object({ colours: validOnly(v.picklist(['red'])), name: validOrNull(v.string()) })
    const ask = () => api.call(getThing, { params: { id: '1', name: 'a' } }, { as })
    await expect(ask()).resolves.toEqual({ colours: ['red'], name: 'a' })
    expect(report).toHaveBeenCalledOnce()
    const [part] = report.mock.calls[0] ?? []
    expect((part as Error).message).toBe(
      'Part of things/{id}/parts/{name}/ was dropped: string, expected "red"',
    )
    await expect(ask()).resolves.toMatchObject({ name: null })
    expect(report).toHaveBeenCalledTimes(3)
  })

  it.each(['', 'null'])('is the error "Empty result" for a success with the body %j', async (body) => {
    const { api } = createTestApi([new Response(body, { status: 200 })])
    await expect(request(api, 'GET', 'perks/')).rejects.toThrow(EMPTY_RESULT)
  })
})

describe('a failed call', () => {
  const refused = () =>
    json(
      {
        message: 'Nei',
        code: 'VALIDATION_ERROR',
        errors: [{ code: 'x', message: 'y' }],
        field_errors: { a: { code: 'blank', message: 'z' } },
      },
      { status: 400, statusText: 'Bad Request', headers: { 'retry-after': '7' } },
    )

  it('throws an ApiError with status, message, errors and field errors', async () => {
    const { api } = createTestApi([refused()])
    const error = await request(api, 'POST', 'user/login/', { body: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      statusCode: 400,
      message: 'POST user/login/ 400 - Bad Request',
      code: 'VALIDATION_ERROR',
      errors: [{ code: 'x', message: 'y' }],
      fieldErrors: { a: { code: 'blank', message: 'z' } },
      userMessage: 'Nei',
      retryAfter: 7,
    })
  })

  it('does not report an ApiError', async () => {
    const report = vi.fn()
    const { api } = createTestApi([refused()], { report })
    await expect(request(api, 'GET', 'perks/')).rejects.toThrow(ApiError)
    expect(report).not.toHaveBeenCalled()
  })

  it('throws for a 200 with errors', async () => {
    const { api } = createTestApi([json({ errors: [{ code: 'x', message: 'y' }] })])
    await expect(request(api, 'GET', 'perks/')).rejects.toMatchObject({
      statusCode: 200,
      errors: [{ code: 'x' }],
    })
  })

  it('throws an ApiError for an error page that is not JSON', async () => {
    const { api } = createTestApi([new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' })])
    await expect(request(api, 'GET', 'perks/')).rejects.toThrow('GET perks/ 502 - Bad Gateway')
  })

  it('runs the handler for the status instead of throwing', async () => {
    const { api } = createTestApi([refused()])
    const result = await request(api, 'GET', 'perks/', { handlers: { 400: (error) => error.userMessage } })
    expect(result).toBe('Nei')
  })

  it('throws when no handler matches the status', async () => {
    const { api } = createTestApi([refused()])
    await expect(request(api, 'GET', 'perks/', { handlers: { 404: () => null } })).rejects.toThrow(ApiError)
  })

  it('returns undefined instead of throwing with throwOnError: false', async () => {
    const { api } = createTestApi([refused()])
    await expect(request(api, 'GET', 'perks/', { throwOnError: false })).resolves.toBeUndefined()
  })

  it('rethrows a network failure unchanged and reports it with the transaction id', async () => {
    const failure = new TypeError('Failed to fetch')
    const report = vi.fn()
    const { api } = createTestApi([failure], { report, transactionId: 'page-request-1' })
    await expect(request(api, 'GET', 'perks/')).rejects.toBe(failure)
    expect(report).toHaveBeenCalledWith(failure, {
      method: 'GET',
      path: 'perks/',
      transactionId: 'page-request-1',
    })
  })

  it('throws for a truncated success', async () => {
    const { api } = createTestApi([new Response('{"items":[1,2', { status: 200 })])
    await expect(request(api, 'GET', 'perks/')).rejects.toThrow(SyntaxError)
  })
})

describe('a call with a stale CSRF token', () => {
  const csrfFailed = () => json({ code: 'csrf_failed', errors: [], message: '' }, { status: 403 })

  it('retries once with the token from the 403', async () => {
    const tokens = ['old', 'fresh', 'fresh']
    const { api, calls } = createTestApi([csrfFailed(), json({ ok: true })], {
      readCsrfToken: () => tokens.shift(),
    })
    await expect(request(api, 'POST', 'things/', { body: {} })).resolves.toEqual({ ok: true })
    expect(calls.map(({ init }) => new Headers(init.headers).get('x-csrftoken'))).toEqual(['old', 'fresh'])
  })

  it('fetches the session for a token when the 403 sets none', async () => {
    const { api, calls } = createTestApi([csrfFailed(), json({ csrfToken: 'x' }), json({ ok: true })], {
      readCsrfToken: () => 'old',
    })
    await expect(request(api, 'POST', 'things/', { body: {} })).resolves.toEqual({ ok: true })
    expect(calls.map(({ init, url }) => `${init.method} ${url}`)).toEqual([
      'POST /api/v1/things/',
      'GET /api/v1/user/session/',
      'POST /api/v1/things/',
    ])
    // The cookie that the page reads may be that of a sibling domain.
    expect(new Headers(calls[2]?.init.headers).get('x-csrftoken')).toBe('x')
  })

  it('throws after the second 403', async () => {
    const tokens = ['old', 'fresh', 'fresh', 'fresh']
    const { api, calls } = createTestApi([csrfFailed(), csrfFailed()], {
      readCsrfToken: () => tokens.shift(),
    })
    await expect(request(api, 'POST', 'things/', { body: {} })).rejects.toMatchObject({ code: 'csrf_failed' })
    expect(calls).toHaveLength(2)
  })

  it('does not retry after any other 403', async () => {
    const forbidden = json({ code: 'forbidden', errors: [], message: '' }, { status: 403 })
    const { api, calls } = createTestApi([forbidden], { readCsrfToken: () => 'old' })
    await expect(request(api, 'POST', 'things/', { body: {} })).rejects.toThrow(ApiError)
    expect(calls).toHaveLength(1)
  })
})

/** Any call without schemas. */
function request(
  api: Api,
  method: Endpoint['method'],
  path: string,
  { query, body, ...options }: Partial<Omit<EndpointCall, 'endpoint'>> & RequestOptions = {},
) {
  const endpoint = { method, path, kind: 'personal' } as const
  return api.call(endpoint, { query, body }, { read: (response: unknown) => response, ...options })
}

type RequestOptions = {
  signal?: AbortSignal
  handlers?: Record<number, (error: ApiError) => unknown>
  throwOnError?: boolean
}

function createTestApi(
  responses: (Response | Error)[],
  options: Partial<BrowserTransportOptions & ApiOptions> = {},
) {
  const calls: { url: string; init: Parameters<BrowserFetch>[1] }[] = []
  const fetch: BrowserFetch = async (url, init) => {
    calls.push({ url, init })
    const response = responses.shift()
    if (!response) throw new Error(`Nothing was prepared for ${init.method} ${url}`)
    if (response instanceof Error) throw response
    return response
  }
  const locale = { country: 'NO', language: 'nb' }
  const transport = createBrowserTransport({ fetch, locale, readCsrfToken: () => null, ...options })
  return { api: createApi({ transport, ...options }), calls }
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { status: 200, ...init })
}
