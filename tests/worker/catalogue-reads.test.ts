import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../shared/api/endpoint.ts'
import { idInPath } from '../../shared/api/fields.ts'
import { GENERATIONS_DOCUMENT } from '../../worker/operations/cache-controls.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { type Backend, startBackend } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const schema = v.object({ name: v.string() })
const endpoints = [
  defineEndpoint({
    path: 'products/{id}/',
    kind: 'catalogue',
    summary: '',
    params: { id: idInPath },
    query: { fields: v.optional(v.string(), 'all'), size: v.optional(v.string()) },
    response: schema,
  }),
  defineEndpoint({
    path: 'section-listing/{id}/',
    kind: 'catalogue',
    summary: '',
    params: { id: idInPath },
    query: {
      page: v.optional(v.string(), '1'),
      size: v.optional(v.string(), '24'),
      cursor: v.optional(v.string()),
      sort: v.optional(v.string(), 'default'),
      filters: v.optional(v.string(), ''),
    },
    response: schema,
  }),
  defineEndpoint({
    path: 'app-components/megamenu/',
    kind: 'catalogue',
    summary: '',
    query: { fields: v.optional(v.string(), 'all') },
    response: schema,
  }),
  defineEndpoint({
    path: 'search/mixed/',
    kind: 'catalogue',
    summary: '',
    query: { q: v.string() },
    response: schema,
  }),
  defineEndpoint({ path: 'search/history/', kind: 'personal', summary: '', response: schema }),
  defineEndpoint({ path: 'user/session/', kind: 'personal', summary: '', response: schema }),
  defineEndpoint({ path: 'geodata/areas/', kind: 'catalogue', summary: '', response: schema }),
]
/** The filters that the listing offers. */
const FILTERS = [
  {
    name: 'brand',
    items: [
      { value: '3', count: 2 },
      { value: '4', count: 0 },
      { value: '5', count: 1 },
      { value: '6', count: 1 },
    ],
  },
  { name: 'organic', items: [{ value: 'yes', count: 1 }] },
]
const NORWAY = { 'x-country': 'NO', 'x-language': 'nb' }
const PRODUCT = '/api/v1/products/132/'

let backend: Backend
let cache = createMemoryCache()
let edge = createTestEdge()
const clock = { now: 0 }
let generations: string | null = null
const documents = {
  get: async (name: string) => (name === GENERATIONS_DOCUMENT ? generations : null),
} as unknown as KVNamespace
let calls = 0

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())
beforeEach(() => {
  clock.now = 1_000_000_000
  calls = 0
  cache = createMemoryCache()
  generations = null
  edge = createTestEdge({
    endpoints,
    variables: { API_HOST: backend.url },
    world: { cache, kv: documents, now: () => clock.now },
  })
  backend.requests.length = 0
  respondWith(() => ({ name: `response ${(calls += 1)}` }))
})

function respondWith(make: () => unknown, status = 200, headers: Record<string, string> = {}) {
  backend.respondWith((_, outgoing) => {
    outgoing.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
      etag: '"one"',
      ...headers,
    })
    const body = make()
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

const get = async (path: string, headers: EdgeInit['headers'] = NORWAY) => {
  const response = await edge.request(path, { headers })
  const text = await response.text()
  await edge.settle()
  return { response, text, said: response.headers.get('x-cache') ?? '', status: response.status }
}

describe('a read of the catalogue', () => {
  it('one call per minute serves all clients', async () => {
    expect((await get(PRODUCT)).said).toBe('miss; absent')
    clock.now += 59_000
    const { response, text, said } = await get(PRODUCT, { ...NORWAY, cookie: 'sessionid=mine' })
    expect([said, text]).toEqual(['hit; age=59', '{"name":"response 1"}'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('etag')).toBe('"one"')
    expect(backend.requests).toHaveLength(1)
  })

  it('a read sends no data of the client', async () => {
    await get(PRODUCT, {
      ...NORWAY,
      cookie: 'sessionid=mine; csrftoken=mine',
      'user-agent': 'mine',
      'if-none-match': '"mine"',
      'x-csrftoken': 'mine-mine-mine',
      origin: 'https://mine.test',
    })
    expect(JSON.stringify(backend.requests[0]?.headers)).not.toContain('mine')
  })

  it('a matching ETag gets a 304', async () => {
    await get(PRODUCT)
    const { response, text } = await get(PRODUCT, { ...NORWAY, 'if-none-match': 'W/"one"' })
    expect([response.status, text]).toEqual([304, ''])
  })

  it('equivalent reads reach the backend in one canonical form', async () => {
    for (const path of [
      '/api/v1/products/132',
      '/api/v1/products/132/?fields=all',
      '/api/v1/products/%31%33%32/?utm=x',
      '/api/v1/products/132/?fields=all&fields=card&_=1',
    ]) {
      expect((await get(path)).status).toBe(200)
    }
    expect(backend.requests.map(({ url }) => url)).toEqual(['/tienda-web-api/v1/products/132/'])
    await get('/api/v1/products/132/?size=6&fields=card')
    expect(backend.requests.at(-1)?.url).toBe('/tienda-web-api/v1/products/132/?fields=card&size=6')
    respondWith(() => ({ name: 'a listing', filters: FILTERS }))
    const listing = '/api/v1/section-listing/7/'
    for (const query of [
      'sort=name&filters=organic:yes,brand:3',
      'filters=brand:3,organic:yes,brand:3&sort=name',
      'filters=organic:yes,brand:3,&sort=name&filters=x',
    ]) {
      await get(`${listing}?${query}`)
    }
    const asked = backend.requests.map(({ url }) => url).filter((url) => url?.includes('section-listing'))
    expect(asked).toEqual(['/tienda-web-api/v1/section-listing/7/?sort=name&filters=brand%3A3,organic%3Ayes'])
  })

  it('a filter value that the listing does not offer is not stored', async () => {
    respondWith(() => ({ name: 'a listing', filters: FILTERS }))
    const said = async (path: string) => {
      await get(path)
      return (await get(path)).said
    }
    const listing = '/api/v1/section-listing/7/?filters='
    for (const made of ['brand:9', 'brand:3,brand:9', 'colour:red', 'brand:4']) {
      expect(await said(listing + made), made).toBe('miss; absent')
    }
    expect(cache.stored.size).toBe(0)
    expect(await said(`${listing}brand:3,organic:yes`)).toBe('hit; age=0')
    // Other endpoints do not have this parameter.
    expect(await said(`${PRODUCT}?filters=brand:9`)).toBe('hit; age=0')
    respondWith(() => ({ name: 'says nothing of filters' }))
    expect(await said('/api/v1/section-listing/8/?filters=brand:3')).toBe('miss; absent')
    expect(await said('/api/v1/section-listing/8/')).toBe('hit; age=0')
  })

  it('a page past the end and a combination of more than three filters are not stored', async () => {
    const listing = '/api/v1/section-listing/7/'
    const shown = { name: 'a listing', filters: FILTERS, items: [] as unknown[] }
    respondWith(() => shown)
    for (const made of ['?page=5000', '?page=5001', '?cursor=4800', '?page=5000&filters=brand:3']) {
      expect((await get(listing + made)).status, made).toBe(200)
      expect((await get(listing + made)).said, made).toBe('miss; absent')
    }
    respondWith(() => ({ name: 'a category', products: { items: [] } }))
    await get(`${listing}?page=5000`)
    respondWith(() => ({ ...shown, items: [{}] }))
    await get(`${listing}?filters=brand:3,brand:5,brand:6,organic:yes`)
    expect(cache.stored.size).toBe(0)
    await get(`${listing}?filters=brand:3,brand:5,organic:yes`)
    for (const page of ['?page=2', '?page=02', '?page=0002&size=024']) await get(listing + page)
    expect(cache.stored.size).toBe(2)
    // A listing without any product is requested by everyone.
    respondWith(() => shown)
    await get('/api/v1/section-listing/9/')
    expect((await get('/api/v1/section-listing/9/?page=1')).said).toBe('hit; age=0')
  })

  it('each country and language has its own entry', async () => {
    await get(PRODUCT)
    await get(PRODUCT, { 'x-country': 'SE', 'x-language': 'sv' })
    await get(PRODUCT, { 'x-country': 'NO', 'x-language': 'en' })
    expect(backend.requests).toHaveLength(3)
  })

  it('fifty requests for a stale entry get it at once and cause one refill in waitUntil', async () => {
    await get(PRODUCT)
    clock.now += 60_000
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => edge.request(PRODUCT, { headers: NORWAY })),
    )
    for (const response of responses) expect(await response.text()).toBe('{"name":"response 1"}')
    await edge.settle()
    expect(backend.requests).toHaveLength(2)
    expect((await get(PRODUCT)).text).toBe('{"name":"response 2"}')
  })

  it('concurrent requests for an absent entry share one call', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => edge.request(PRODUCT, { headers: NORWAY })),
    )
    for (const response of responses) expect(await response.text()).toBe('{"name":"response 1"}')
    expect(backend.requests).toHaveLength(1)
  })
})

describe('a read that every page needs', () => {
  const MENU = '/api/v1/app-components/megamenu/?fields=top'
  beforeEach(() => {
    cache.mode = 'throws'
  })

  it('a fresh read stays in memory when the store returns nothing', async () => {
    expect((await get(MENU)).said).toBe('miss; store')
    clock.now += 299_000
    const { said, text, response } = await get(MENU)
    expect([said, text]).toEqual(['hit; age=299', '{"name":"response 1"}'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
    clock.now += 1_000
    expect((await get(MENU)).text).toBe('{"name":"response 2"}')
    await get(PRODUCT)
    expect((await get(PRODUCT)).said).toBe('miss; store')
  })

  it('an entry in memory has the age of the entry it was read from', async () => {
    cache.mode = 'works'
    await get(MENU)
    const neighbour = createTestEdge({
      endpoints,
      variables: { API_HOST: backend.url },
      world: { cache, kv: documents, now: () => clock.now },
    })
    clock.now += 200_000
    const ask = async () =>
      (await neighbour.request(MENU, { headers: NORWAY })).headers.get('x-cache')?.split('; ').slice(0, 2)
    expect(await ask()).toEqual(['hit', 'age=200'])
    cache.mode = 'throws'
    clock.now += 99_000
    expect(await ask()).toEqual(['hit', 'age=299'])
    clock.now += 1_000
    expect((await ask())?.[0]).toBe('miss')
  })

  it('a purge changes the key, so that the entry in memory is not served', async () => {
    await get(MENU)
    clock.now += 60_000
    generations = JSON.stringify({ all: 1 })
    await get('/api/v1/geodata/areas/')
    expect((await get(MENU)).text).toContain('response 3')
  })

  it.each([
    ['too large for the memory', () => ({ name: 'x'.repeat(40_000) }), 200],
    ['of another shape', () => ({ title: 'x' }), 200],
    ['an error response', () => ({ statusCode: 500 }), 500],
  ])('an entry that was %s is loaded again', async (_, make, status) => {
    respondWith(make, status)
    await get(MENU)
    clock.now += 2_000
    await get(MENU)
    expect(backend.requests).toHaveLength(2)
  })
})

describe('a search', () => {
  it('the key of a search has its words, up to a hundred characters', async () => {
    for (const q of ['melk', ' melk ', 'melk%20%20', '%09melk']) await get(`/api/v1/search/mixed/?q=${q}`)
    expect(backend.requests.map(({ url }) => url)).toEqual(['/tienda-web-api/v1/search/mixed/?q=melk'])
    const long = 'x'.repeat(101)
    expect((await get(`/api/v1/search/mixed/?q=${long}`)).said).toBe('bypass; uncached')
    expect((await get(`/api/v1/search/mixed/?q=${'x'.repeat(100)}`)).said).toBe('miss; absent')
    expect(cache.stored.size).toBe(2)
  })
})

describe('calls that bypass the cache', () => {
  it.each(['/api/v1/user/session/', '/api/v1/search/history/', '/api/v1/geodata/areas/'])(
    '%s goes to the backend every time',
    async (path) => {
      await get(path)
      expect((await get(path)).said).toBe('bypass; uncached')
      expect(backend.requests).toHaveLength(2)
      expect(cache.stored.size).toBe(0)
    },
  )

  it.each([
    ['without a country', { 'x-language': 'nb' }],
    ['with credentials', { ...NORWAY, authorization: 'Bearer x' }],
  ])('a call %s is not stored', async (_, headers) => {
    await get(PRODUCT, headers)
    expect(cache.stored.size).toBe(0)
  })
})

describe('a response that must not be shared', () => {
  it.each([
    ['truncated JSON', '{"name":', 200, {}, 502],
    ['HTML', '<h1>down</h1>', 200, { 'content-type': 'text/html' }, 502],
    ['another shape', '{"title":"x"}', 200, {}, 200],
    ['an error', '{"statusCode":500}', 500, {}, 500],
    ['too many requests', '{"statusCode":429}', 429, {}, 429],
    ['a 404 page of HTML', '<h1>404</h1>', 404, { 'content-type': 'text/html' }, 502],
    ['a private response', '{"name":"x"}', 200, { 'cache-control': 'private' }, 200],
    ['a response with Vary: *', '{"name":"x"}', 200, { vary: '*' }, 200],
    ['a response with a cookie', '{"name":"x"}', 200, { 'set-cookie': 'sessionid=1' }, 200],
  ])('%s is passed on or refused, and never stored', async (_, body, status, headers, expected) => {
    respondWith(() => body, status, headers)
    const { response } = await get(PRODUCT)
    expect(response.status).toBe(expected)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(cache.stored.size).toBe(0)
  })

  it("a 404 is cached for ten seconds and carries each caller's own transaction id", async () => {
    respondWith(() => ({ statusCode: 404, code: 'not_found', transactionId: 'somebody-elses' }), 404, {
      'cache-control': 'no-store',
    })
    await get(PRODUCT)
    const { response, text, said } = await get(PRODUCT)
    expect([response.status, said]).toEqual([404, 'hit; age=0'])
    expect(JSON.parse(text)).toMatchObject({ transactionId: response.headers.get('x-transaction-id') })
    expect(response.headers.get('cache-control')).toBe('no-store')
    clock.now += 10_000
    await get(PRODUCT)
    expect(backend.requests).toHaveLength(2)
  })

  it('what the backend forbids to store is asked for each time, and browsers do not store it', async () => {
    respondWith(() => ({ name: 'empty' }), 200, { 'cache-control': 'no-store' })
    await get(PRODUCT)
    const { response, text } = await get(PRODUCT)
    expect([text, response.headers.get('cache-control')]).toEqual(['{"name":"empty"}', 'no-store'])
    expect(backend.requests).toHaveLength(2)
  })
})

describe('a backend that fails', () => {
  it.each([500, 503, 429])('a %i is replaced by the stale entry for an hour', async (status) => {
    await get(PRODUCT)
    respondWith(() => ({ statusCode: status }), status)
    clock.now += 30 * 60_000
    const { text, said } = await get(PRODUCT)
    expect(text).toBe('{"name":"response 1"}')
    expect(said).toBe('error; age=1800')
    clock.now += 60 * 60_000
    expect((await get(PRODUCT)).status).toBe(status)
  })

  it('a failing backend is not called for every request while stale entries exist', async () => {
    await get(PRODUCT)
    respondWith(() => ({}), 500)
    clock.now += 30 * 60_000
    for (let count = 0; count < 10; count += 1) await get(PRODUCT)
    expect(backend.requests).toHaveLength(2)
    respondWith(() => ({ name: 'recovered' }))
    clock.now += 2_000
    expect((await get(PRODUCT)).text).toBe('{"name":"recovered"}')
  })

  it('a rate limit of one visitor does not affect the others', async () => {
    await get(PRODUCT)
    clock.now += 30 * 60_000
    respondWith(() => ({ statusCode: 429 }), 429, { 'retry-after': '17' })
    const refused = await get('/api/v1/search/mixed/?q=melk')
    expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([429, '17'])
    respondWith(() => ({ name: 'fresh' }))
    expect((await get(PRODUCT)).text).toBe('{"name":"fresh"}')
  })

  it('concurrent requests load for themselves when the first visitor is rate limited', async () => {
    respondWith(() => {
      respondWith(() => ({ name: 'theirs' }))
      return { statusCode: 429 }
    }, 429)
    const responses = await Promise.all([get(PRODUCT), get(PRODUCT), get(PRODUCT)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  })

  it('an unreachable backend gives a 502 without an entry', async () => {
    backend.respondWith((request) => request.socket.destroy())
    expect((await get(PRODUCT)).status).toBe(502)
  })
})
