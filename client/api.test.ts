import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { defineEndpoint } from '../shared/api/endpoint.ts'
import { idInPath } from '../shared/api/fields.ts'
import { ApiError, EMPTY_RESULT, MISSING_HOST } from '../shared/errors.ts'
import type { ApiFetch, ApiOptions } from './api-transport.ts'
import { BROWSER_BASE, createApi, SERVER_BASE } from './api.ts'

const getThing = defineEndpoint({
  path: 'things/{id}/parts/{name}/',
  summary: 'A part of a thing',
  params: { id: idInPath, name: v.string() },
  query: { page: v.optional(v.string()) },
  response: v.object({ name: v.string(), price: v.pipe(v.string(), v.transform(Number)) }),
})
const postThing = defineEndpoint({
  method: 'POST',
  path: 'things/',
  summary: 'A new thing',
  body: v.object({ name: v.string() }),
})

describe('where a call goes', () => {
  it('goes below /api/v1/ in the browser', async () => {
    const { api, calls } = createTestApi([json({})])
    await api.request('GET', 'perks/')
    expect(calls[0]?.url).toBe('/api/v1/perks/')
  })

  it('goes to the host and its own prefix on the server', async () => {
    const { api, calls } = createTestApi([json({})], { base: SERVER_BASE, host: 'https://shop.example' })
    await api.request('GET', 'perks/')
    expect(calls[0]?.url).toBe('https://shop.example/tienda-web-api/v1/perks/')
  })

  it('throws on the server when no host is configured, and reports it', async () => {
    const report = vi.fn()
    const { api, calls } = createTestApi([], { base: SERVER_BASE, host: null, report })
    await expect(api.request('GET', 'perks/')).rejects.toThrow(MISSING_HOST)
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'hostname was undefined in tienda client' }),
      expect.objectContaining({ path: 'perks/' }),
    )
    expect(calls).toHaveLength(0)
  })

  it('appends query parameters, repeats lists and leaves out what is undefined or null', async () => {
    const { api, calls } = createTestApi([json({})])
    await api.request('GET', 'search/', {
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

  it('encodes every path parameter as one segment', async () => {
    const { api, calls } = createTestApi([json({ name: 'a', price: '1' })])
    await api.call(getThing, { params: { id: '12', name: '../x?y#z/å' } })
    expect(calls[0]?.url).toBe('/api/v1/things/12/parts/..%2Fx%3Fy%23z%2F%C3%A5/')
  })

  it('refuses to call a path with a parameter missing', async () => {
    const { api } = createTestApi([])
    await expect(api.call(getThing, { params: { id: '12', name: '' } })).rejects.toThrow('{name}')
  })
})

describe('what a call carries', () => {
  it('sends the headers of the specification', async () => {
    const { api, calls } = createTestApi([json({})], {
      clientToken: 'secret',
      readCsrfToken: () => 'v1.token',
      headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-forwarded-host': 'torg.no' },
    })
    await api.request('PUT', 'cart/items/', { body: { items: [] } })
    expect(calls[0]?.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-client-app': 'torg-web',
      'x-transaction-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-requested-case': 'camel',
      'x-client-token': 'secret',
      'x-csrftoken': 'v1.token',
      'x-country': 'NO',
      'x-language': 'nb',
      'x-forwarded-host': 'torg.no',
    })
  })

  it('leaves out tokens it does not have', async () => {
    const { api, calls } = createTestApi([json({})], { clientToken: '', readCsrfToken: () => null })
    await api.request('GET', 'perks/')
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('x-client-token')
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('x-csrftoken')
  })

  it('makes a transaction id per call, and keeps one that is given', async () => {
    const { api, calls } = createTestApi([json({}), json({}), json({})])
    await api.request('GET', 'a/')
    await api.request('GET', 'b/')
    await api.request('GET', 'c/', { headers: { 'x-transaction-id': 'given-by-caller' } })
    const ids = calls.map(({ init }) => init.headers['x-transaction-id'])
    expect(ids[0]).not.toBe(ids[1])
    expect(ids[2]).toBe('given-by-caller')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('sends a JSON body with %s', async (method) => {
    const { api, calls } = createTestApi([json({})])
    await api.request(method, 'things/', { body: { name: 'å' } })
    expect(calls[0]?.init).toMatchObject({ method, body: '{"name":"å"}' })
  })

  it('sends a form as multipart and leaves its content type to fetch', async () => {
    const { api, calls } = createTestApi([json({})])
    const form = new FormData()
    await api.request('POST', 'checkout/claims/', { body: form })
    expect(calls[0]?.init.body).toBe(form)
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('content-type')
  })

  it('sends neither body nor content type with a GET', async () => {
    const { api, calls } = createTestApi([json({})])
    await api.request('GET', 'perks/')
    expect(calls[0]?.init).not.toHaveProperty('body')
    expect(Object.keys(calls[0]?.init.headers ?? {})).not.toContain('content-type')
  })

  it('hands on the signal that may abort it', async () => {
    const { api, calls } = createTestApi([json({})])
    const { signal } = new AbortController()
    await api.request('GET', 'perks/', { signal })
    expect(calls[0]?.init.signal).toBe(signal)
  })
})

describe('what a call answers', () => {
  it('answers nothing for a 204', async () => {
    const { api } = createTestApi([new Response(null, { status: 204 })])
    await expect(api.call(postThing, { body: { name: 'a' } })).resolves.toBeUndefined()
  })

  it('parses the body with the schema of the endpoint', async () => {
    const { api } = createTestApi([json({ name: 'a', price: '20', extra: true })])
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } })).resolves.toEqual({
      name: 'a',
      price: 20,
    })
  })

  it('parses with the schema a caller gives instead', async () => {
    const { api } = createTestApi([json({ name: 'a', price: '20' })])
    const as = v.object({ name: v.string() })
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } }, { as })).resolves.toEqual({
      name: 'a',
    })
  })

  it('reports and throws an answer that its schema refuses', async () => {
    const report = vi.fn()
    const { api } = createTestApi([json({ name: 7 })], { report })
    await expect(api.call(getThing, { params: { id: '1', name: 'a' } })).rejects.toThrow(v.ValiError)
    expect(report).toHaveBeenCalledOnce()
  })

  it.each(['', 'null'])('throws "Empty result" for a success whose body is %j', async (body) => {
    const { api } = createTestApi([new Response(body, { status: 200 })])
    await expect(api.request('GET', 'perks/')).rejects.toThrow(EMPTY_RESULT)
  })
})

describe('failures', () => {
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
    const error = await api.request('POST', 'user/login/', { body: {} }).catch((thrown: unknown) => thrown)
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
    await expect(api.request('GET', 'perks/')).rejects.toThrow(ApiError)
    expect(report).not.toHaveBeenCalled()
  })

  it('counts a 200 with errors as an error', async () => {
    const { api } = createTestApi([json({ errors: [{ code: 'x', message: 'y' }] })])
    await expect(api.request('GET', 'perks/')).rejects.toMatchObject({
      statusCode: 200,
      errors: [{ code: 'x' }],
    })
  })

  it('makes an ApiError of an error page that is no JSON', async () => {
    const { api } = createTestApi([new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' })])
    await expect(api.request('GET', 'perks/')).rejects.toThrow('GET perks/ 502 - Bad Gateway')
  })

  it('runs the handler for the status instead of throwing', async () => {
    const { api } = createTestApi([refused()])
    const result = await api.request('GET', 'perks/', { handlers: { 400: (error) => error.userMessage } })
    expect(result).toBe('Nei')
  })

  it('throws when the handlers are for other statuses', async () => {
    const { api } = createTestApi([refused()])
    await expect(api.request('GET', 'perks/', { handlers: { 404: () => null } })).rejects.toThrow(ApiError)
  })

  it('answers nothing instead of throwing with throwOnError: false', async () => {
    const { api } = createTestApi([refused()])
    await expect(api.request('GET', 'perks/', { throwOnError: false })).resolves.toBeUndefined()
  })

  it('rethrows a network failure as it was, and reports it with the transaction id', async () => {
    const failure = new TypeError('Failed to fetch')
    const report = vi.fn()
    const { api } = createTestApi([failure], { report, transactionId: 'page-request-1' })
    await expect(api.request('GET', 'perks/')).rejects.toBe(failure)
    expect(report).toHaveBeenCalledWith(failure, {
      method: 'GET',
      path: 'perks/',
      transactionId: 'page-request-1',
    })
  })

  it('throws a success that was cut short', async () => {
    const { api } = createTestApi([new Response('{"items":[1,2', { status: 200 })])
    await expect(api.request('GET', 'perks/')).rejects.toThrow(SyntaxError)
  })
})

describe('a stale CSRF token', () => {
  const csrfFailed = () => json({ code: 'csrf_failed', errors: [], message: '' }, { status: 403 })

  it('retries once with the token the refusal brought', async () => {
    const tokens = ['old', 'fresh', 'fresh']
    const { api, calls } = createTestApi([csrfFailed(), json({ ok: true })], {
      readCsrfToken: () => tokens.shift(),
    })
    await expect(api.request('POST', 'things/', { body: {} })).resolves.toEqual({ ok: true })
    expect(calls.map(({ init }) => init.headers['x-csrftoken'])).toEqual(['old', 'fresh'])
  })

  it('asks the session for a token when the refusal brought none', async () => {
    const { api, calls } = createTestApi([csrfFailed(), json({ csrfToken: 'x' }), json({ ok: true })], {
      readCsrfToken: () => 'old',
    })
    await expect(api.request('POST', 'things/', { body: {} })).resolves.toEqual({ ok: true })
    expect(calls.map(({ init, url }) => `${init.method} ${url}`)).toEqual([
      'POST /api/v1/things/',
      'GET /api/v1/user/session/',
      'POST /api/v1/things/',
    ])
  })

  it('gives up after the second refusal', async () => {
    const tokens = ['old', 'fresh', 'fresh', 'fresh']
    const { api, calls } = createTestApi([csrfFailed(), csrfFailed()], {
      readCsrfToken: () => tokens.shift(),
    })
    await expect(api.request('POST', 'things/', { body: {} })).rejects.toMatchObject({ code: 'csrf_failed' })
    expect(calls).toHaveLength(2)
  })

  it('does not retry any other refusal', async () => {
    const forbidden = json({ code: 'forbidden', errors: [], message: '' }, { status: 403 })
    const { api, calls } = createTestApi([forbidden], { readCsrfToken: () => 'old' })
    await expect(api.request('POST', 'things/', { body: {} })).rejects.toThrow(ApiError)
    expect(calls).toHaveLength(1)
  })
})

function createTestApi(answers: (Response | Error)[], options: Partial<ApiOptions> = {}) {
  const calls: { url: string; init: Parameters<ApiFetch>[1] }[] = []
  const fetch: ApiFetch = async (url, init) => {
    calls.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new Error(`Nothing was prepared for ${init.method} ${url}`)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: createApi({ base: BROWSER_BASE, fetch, ...options }), calls }
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { status: 200, ...init })
}
