import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { type Backend, startBackend } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const FOR_EVER = 'public, max-age=31536000, immutable'

const DAY = 86_400_000

let backend: Backend
const clock = { now: 0 }
let cache = createMemoryCache()
let edge = createTestEdge()
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())
beforeEach(() => {
  cache = createMemoryCache()
  clock.now = 1_000_000
  edge = createTestEdge({ variables: { API_HOST: backend.url }, world: { cache, now: () => clock.now } })
  backend.requests.length = 0
  respondWith({ 'cache-control': FOR_EVER })
})

function respondWith(headers: Record<string, string>, status = 200) {
  backend.respondWith((_, response) => {
    response.writeHead(status, { 'content-type': 'image/svg+xml', etag: '"picture"', ...headers }).end(SVG)
  })
}

const get = async (path: string, init?: EdgeInit) => {
  const response = await edge.request(path, init)
  const text = await response.text()
  await edge.settle()
  return { response, text, said: response.headers.get('x-cache') }
}

describe('a picture with the file’s hash in its URL', () => {
  it('the picture is loaded once and cached as immutable, at the edge and in the browser', async () => {
    expect((await get('/media/products/1.svg?v=abc')).said).toBe('miss; absent')
    const { response, text, said } = await get('/media/products/1.svg?v=abc')
    expect([said, text]).toEqual(['hit; age=0', SVG])
    expect(response.headers.get('cache-control')).toBe(FOR_EVER)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(backend.requests).toHaveLength(1)
  })

  it('the entry is the same for any other query parameter or header', async () => {
    await get('/media/products/1.svg?v=abc')
    const others = [
      '/media/products/1.svg/?v=abc',
      '/media/%70roducts/1.svg?v=abc&x=1',
      '/media/products/1.svg?y&v=abc',
    ]
    for (const path of others) {
      expect((await get(path, { headers: { cookie: 'a=b', 'x-forwarded-host': 'evil' } })).said).toBe(
        'hit; age=0',
      )
    }
    expect(backend.requests).toHaveLength(1)
  })

  it('a matching ETag gets a 304', async () => {
    await get('/media/products/1.svg?v=abc')
    const { response } = await get('/media/products/1.svg?v=abc', {
      headers: { 'if-none-match': '"picture"' },
    })
    expect(response.status).toBe(304)
  })
})

describe('a stale picture', () => {
  const PICTURE = '/media/products/1.svg?v=abc'
  const age = (days: number) => (days * DAY) / 1_000

  it('a stale picture is served at once and refilled once in waitUntil', async () => {
    await get(PICTURE)
    clock.now += 31 * DAY
    const init = { headers: { 'if-none-match': '"picture"' } }
    const responses = await Promise.all([edge.request(PICTURE, init), edge.request(PICTURE)])
    await edge.settle()
    expect(responses.map(({ status }) => status)).toEqual([304, 200])
    for (const response of responses) expect(response.headers.get('x-cache')).toBe(`stale; age=${age(31)}`)
    expect(backend.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined])
    expect((await get(PICTURE)).said).toBe('hit; age=0')
  })

  it('a failed refill keeps the picture and pauses calls to the backend', async () => {
    await get(PICTURE)
    respondWith({}, 500)
    clock.now += 31 * DAY
    for (let count = 0; count < 3; count += 1) {
      const { response, text, said } = await get(PICTURE)
      expect([response.status, text, said]).toEqual([200, SVG, `stale; age=${age(31)}`])
    }
    expect(backend.requests).toHaveLength(2)
  })

  it('an expired picture is served for failures until staleIfError ends', async () => {
    const kv = createMemoryKv()
    await kv.put('policies', '{"media": {"ttl": 60, "staleWhileRevalidate": 0, "staleIfError": 600}}')
    const world = { cache, kv: kv as unknown as KVNamespace, now: () => clock.now }
    edge = createTestEdge({ variables: { API_HOST: backend.url }, world })
    await get(PICTURE)
    // The first refill is cut off, and the key is then paused for two seconds.
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': FOR_EVER })
      response.write('<svg', () => response.destroy())
    })
    clock.now += 100_000
    for (let count = 0; count < 2; count += 1) {
      const { response, text, said } = await get(PICTURE)
      expect([response.status, text, said]).toEqual([200, SVG, 'error; age=100'])
      expect(response.headers.get('cache-control')).toBe(FOR_EVER)
    }
    expect(backend.requests).toHaveLength(2)
    backend.respondWith((request) => request.socket.destroy())
    clock.now += 600_000
    expect((await get(PICTURE)).response.status).toBe(502)
    respondWith({ 'cache-control': FOR_EVER })
    expect((await get(PICTURE)).said).toBe('miss; expired')
    expect((await get(PICTURE)).said).toBe('hit; age=0')
  })

  it('a picture is not served after a refill finds it gone', async () => {
    await get(PICTURE)
    respondWith({}, 404)
    clock.now += 31 * DAY
    expect((await get(PICTURE)).response.status).toBe(200)
    expect((await get(PICTURE)).response.status).toBe(404)
    expect(cache.stored.size).toBe(0)
  })
})

describe('pictures that are not stored', () => {
  it.each([
    ['without a hash in its URL', '/media/products/1.svg', {}, 200],
    ['with a malformed hash', '/media/products/1.svg?v=%3Cscript%3E', {}, 200],
    ['with an old hash', '/media/products/1.svg?v=old', { 'cache-control': 'public, max-age=60' }, 200],
    ['that is missing', '/media/products/9.svg?v=abc', {}, 404],
    ['that is HTML', '/media/products/1.svg?v=abc', { 'content-type': 'text/html' }, 200],
  ])('a picture %s is not stored', async (_, path, headers, status) => {
    respondWith({ 'cache-control': FOR_EVER, ...headers }, status)
    await get(path)
    await get(path)
    expect(cache.stored.size).toBe(0)
    expect(backend.requests).toHaveLength(2)
  })
})
