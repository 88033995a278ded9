import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const MINUTE = 60_000
const PAGE = '/no/categories/1'

function create() {
  const cache = createMemoryCache()
  const stub = createStubPages()
  const clock = { now: 1_000_000_000 }
  const documents: Record<string, string> = {}
  const kv = { get: async (name: string) => documents[name] ?? null } as unknown as KVNamespace
  const edge = createTestEdge({ pages: stub.pages, world: { cache, kv, now: () => clock.now } })
  const get = async (path = PAGE, init?: EdgeInit) => {
    const response = await edge.request(path, init)
    const html = await response.text()
    await edge.settle()
    return { response, html, said: response.headers.get('x-cache') }
  }
  return { cache, stub, clock, documents, edge, get }
}

let { cache, stub, clock, documents, edge, get } = create()
beforeEach(() => {
  ;({ cache, stub, clock, documents, edge, get } = create())
})

describe('a shared page', () => {
  it('a page is streamed to the first visitor and stored for the next, without the nonce', async () => {
    const first = await get()
    expect(first.said).toBe('miss; absent')
    expect(first.html).toContain('nonce=')
    expect(first.response.headers.get('cache-control')).toBe('no-store')
    expect(first.response.headers.get('etag')).toBeNull()
    const second = await get()
    expect(second.said).toBe('hit; age=0')
    expect(second.html).not.toContain('nonce')
    expect(second.response.headers.get('server-timing')).toBe('cache;desc="hit; age=0"')
    expect(stub.rendered).toBe(1)
  })

  it("a stored page is sent with its own headers and none of the store's", async () => {
    await get()
    clock.now += 10_000
    const { response, html } = await get()
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('etag')).toMatch(/^"test-build-[\da-f]{24}"$/)
    expect(response.headers.get('link')).toBe('</entry.js>; rel=modulepreload')
    expect(response.headers.get('content-length')).toBe(String(html.length))
    for (const name of ['age', 'cf-cache-status', 'expires', 'set-cookie', 'x-stored']) {
      expect(response.headers.get(name), name).toBeNull()
    }
  })

  it('a matching ETag gets a 304, and HEAD an empty response', async () => {
    await get()
    const { response } = await get()
    const etag = response.headers.get('etag') ?? ''
    for (const condition of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
      const again = await get(PAGE, { headers: { 'if-none-match': condition } })
      expect(again.response.status).toBe(304)
      expect(again.html).toBe('')
      expect(again.response.headers.get('etag')).toBe(etag)
    }
    expect((await get(PAGE, { headers: { 'if-none-match': '"other"' } })).response.status).toBe(200)
    const head = await get(PAGE, { method: 'HEAD' })
    expect([head.response.status, head.html, head.response.headers.get('etag')]).toEqual([200, '', etag])
  })

  it('a page is served stale after a minute and refilled once in waitUntil', async () => {
    await get()
    clock.now += MINUTE
    const responses = await Promise.all(Array.from({ length: 50 }, () => edge.request(PAGE)))
    await edge.settle()
    for (const response of responses) expect(response.headers.get('x-cache')).toBe('stale; age=60')
    expect(stub.rendered).toBe(2)
    const fresh = await get()
    expect(fresh.said).toBe('hit; age=0')
    expect(fresh.html).toContain('"edition":2')
  })

  it('a page is fresh no longer than its shortest-lived part', async () => {
    stub.lifetime = 5_000
    await get()
    clock.now += 5_000
    expect((await get()).said).toBe('stale; age=5')
  })

  it('a page whose parts failed is stored as stale, and served while it is rendered again', async () => {
    stub.lifetime = -20 * MINUTE
    await get()
    expect((await get()).said).toBe('stale; age=0')
    clock.now += 4 * MINUTE
    expect((await get()).said).toBe('stale; age=240')
    expect((await get()).said).toBe('stale; age=0')
  })

  it('all spellings of filters, sorting and page share one entry', async () => {
    const { html } = await get(`${PAGE}?page=2&sort=name&filters=brand:3,organic:yes`)
    const bodyOf = (page: string) => page.slice(page.indexOf('<body>'))
    for (const query of [
      'filters=organic:yes,brand:3&page=2&sort=name',
      'sort=name&filters=brand%3A3,brand:3,organic:yes,&page=2-2',
      'page=2&sort=name&sort=price_asc&filters=organic:yes,brand:3&utm_source=a&filters=brand:4',
    ]) {
      const again = await get(`${PAGE}?${query}`)
      expect([again.said, bodyOf(again.html)]).toEqual(['hit; age=0', bodyOf(html)])
    }
    expect((await get(`${PAGE}?page=2&sort=name&filters=brand:3`)).said).toBe('miss; absent')
  })

  it('an entry older than six minutes is not served, and the page is rendered for the visitor', async () => {
    await get()
    clock.now += 6 * MINUTE
    expect((await get()).said).toBe('miss; expired')
    expect((await get()).said).toBe('hit; age=0')
  })

  it('a page that cannot be rendered is replaced by an entry of up to a day, and x-cache says so', async () => {
    await get()
    for (const outcome of ['failed', 'crash'] as const) {
      stub.outcome = outcome
      clock.now += 7 * MINUTE
      const { response, html, said } = await get()
      expect(response.status).toBe(200)
      expect(html).toContain('"edition":1')
      expect(said).toMatch(/^error; age=\d+$/)
      expect(response.headers.get('retry-after')).toBeNull()
    }
    clock.now += 24 * 60 * MINUTE
    expect((await get()).response.status).toBe(500)
  })

  it('a page is not served after a refill finds it gone', async () => {
    await get()
    stub.outcome = 'gone'
    clock.now += MINUTE
    expect((await get()).response.status).toBe(200)
    expect((await get()).response.status).toBe(404)
    expect(cache.stored.size).toBe(0)
  })
})

describe('responses that are not stored', () => {
  it.each(['degraded', 'failed', 'gone', 'crash'] as const)(
    'a page that is %s is not stored',
    async (outcome) => {
      stub.outcome = outcome
      await get()
      expect(cache.stored.size).toBe(0)
    },
  )

  it.each(['degraded', 'crash'] as const)(
    'a refill that is %s keeps the entry, and the page is not refilled again for a while',
    async (outcome) => {
      await get()
      stub.outcome = outcome
      clock.now += MINUTE
      for (let count = 0; count < 5; count += 1) expect((await get()).html).toContain('"edition":1')
      expect(stub.rendered).toBe(2)
      stub.outcome = 'whole'
      clock.now += 2_000
      await get()
      expect((await get()).html).toContain('"edition":3')
    },
  )

  it.each(['/no/cart/', '/no/search/?q=melk', '/no/user/login/', '/no/nothing/'])(
    'a page at %s is not stored',
    async (path) => {
      await get(path)
      expect((await get(path)).said).toMatch(/^bypass; (personal|not-found)$/)
      expect(cache.stored.size).toBe(0)
    },
  )

  it('the response to a request with credentials is not stored', async () => {
    await get(PAGE, { headers: { authorization: 'Basic YTpi' } })
    expect(cache.stored.size).toBe(0)
    await get()
    expect((await get(PAGE, { headers: { authorization: 'Basic YTpi' } })).said).toBe('bypass; authorization')
  })
})

describe('a visitor who is told something once', () => {
  const told = (value: string) => ({ headers: { cookie: `signed_in=0; told_once=${value}` } })

  it('the page is neither stored nor taken from the store', async () => {
    expect((await get(PAGE, told('132.added'))).said).toBe('bypass; notice')
    expect(cache.stored.size).toBe(0)
    await get()
    expect((await get(PAGE, told('132.out_of_stock'))).said).toBe('bypass; notice')
    expect((await get()).said).toBe('hit; age=0')
  })

  it.each(['', '132', '132.', '0.added', '132.nothing', '132.toString', '132.added.', '-1.added', 'x.added'])(
    'a value that the shop did not write changes nothing: "%s"',
    async (value) => {
      await get()
      expect((await get(PAGE, told(value))).said).toBe('hit; age=0')
    },
  )
})

describe('a store that fails', () => {
  it.each(['throws', 'hangs'] as const)('a store counts as a miss when it %s', async (mode) => {
    await get()
    cache.mode = mode
    const { response, said } = await get()
    expect([response.status, said]).toEqual([200, 'miss; store'])
    // For a while no request uses the store.
    cache.mode = 'works'
    expect((await get()).said).toBe('miss; store')
    clock.now += 2_000
    expect((await get()).said).toMatch(/^hit/)
  })
})

describe('operators', () => {
  it('operators shorten the life of existing entries', async () => {
    await get()
    clock.now += 10_000
    documents['policies'] = '{"page:category": {"ttl": 5}}'
    expect((await get()).said).toBe('stale; age=10')
  })

  it.each([
    ['all', { all: 1 }, true],
    ['the site', { sites: { no: 1 } }, true],
    ['another site', { sites: { se: 1 } }, false],
    ['what the page is about', { entities: { 'category:1': 1 } }, true],
    ['the page', { pages: { 'no/category/1': 1 } }, true],
    ['another page', { pages: { 'no/category/2': 1 } }, false],
  ])('operators purge %s within two seconds', async (_, generations, isPurged) => {
    await get()
    documents['generations'] = JSON.stringify(generations)
    clock.now += 2_000
    expect((await get()).said).toBe(isPurged ? 'miss; absent' : 'hit; age=2')
  })

  it('operators purge an editorial page by the name of its content', async () => {
    const pages = ['/no/about/pricing/', '/no/about/concept/']
    for (const page of pages) await get(page)
    documents['generations'] = '{"entities": {"content:pricing": 1}}'
    clock.now += 2_000
    expect((await get(pages[0])).said).toBe('miss; absent')
    expect((await get(pages[1])).said).toBe('hit; age=2')
  })
})
