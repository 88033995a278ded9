import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'
import { UNKEYED } from './unkeyed-headers.ts'

const PAGE = '/no/categories/12'
/** Seeded, so that a failure can be repeated. */
const SEED = 20_261_121

let cache = createMemoryCache()
let edge = createTestEdge()
beforeEach(() => {
  cache = createMemoryCache()
  const kv = { get: async () => null } as unknown as KVNamespace
  edge = createTestEdge({ pages: createStubPages().pages, world: { cache, kv, now: () => 1_000_000 } })
})

const get = async (path: string, init?: EdgeInit) => {
  const response = await edge.request(path, init)
  const html = await response.text()
  await edge.settle()
  return { response, html }
}

/** The stored page for a plain request. */
async function plain() {
  await get(PAGE)
  const { response, html } = await get(PAGE)
  expect(response.headers.get('x-cache')).toMatch(/^hit/)
  return { html, etag: response.headers.get('etag') }
}

describe('headers that are not in the cache key', () => {
  it('the list has at least sixty headers', () => {
    expect(Object.keys(UNKEYED)).toHaveLength(60)
  })

  it.each(Object.entries(UNKEYED))('%s neither splits nor poisons the entry', async (name, value) => {
    const poisoned = await get(PAGE, { headers: { [name]: value } })
    expect(poisoned.response.status).toBe(200)
    const { html } = await plain()
    expect(cache.stored.size).toBe(1)
    expect(html).not.toContain('evil')
    expect(poisoned.html.replace(/<script nonce="[^"]+"><\/script>/, '')).toBe(html)
  })

  it('all of them together get the stored entry', async () => {
    const { html, etag } = await plain()
    const all = await get(PAGE, { headers: UNKEYED })
    expect(all.response.headers.get('etag')).toBe(etag)
    expect(all.html).toBe(html)
    expect(cache.stored.size).toBe(1)
  })
})

describe('parts of the cache key', () => {
  it.each([
    ['the signed-in cookie', PAGE, { cookie: 'signed_in=1' }],
    ['a logged-in visitor who hides alcohol', PAGE, { cookie: 'signed_in=1; hide_alcohol=1' }],
    ['the host app', PAGE, { 'user-agent': 'TorgIOS/3.1' }],
    ['the site', '/no-en/categories/12', {}],
    ['the id', '/no/categories/13', {}],
    ['the route', '/no/brands/12', {}],
    ['a known parameter', '/no/categories/12?page=2', {}],
  ])('%s creates another entry', async (_, path, headers) => {
    await get(PAGE)
    await get(path, { headers })
    expect(cache.stored.size).toBe(2)
  })

  it('other user agents and other values of the signed-in cookie share the entry', async () => {
    await get(PAGE, { headers: { 'user-agent': 'TorgIOS/3.1' } })
    await get(PAGE, { headers: { 'user-agent': 'TorgAndroid/4.0' } })
    await get(PAGE, { headers: { cookie: 'signed_in=true' } })
    await get(PAGE, { headers: { cookie: 'signed_in=0' } })
    await get(PAGE, { headers: { cookie: 'hide_alcohol=1' } })
    expect(cache.stored.size).toBe(2)
  })
})

describe('equivalent URLs of one page', () => {
  it('10,000 random queries, slugs, hex cases and slash forms share one entry', async () => {
    const { html } = await plain()
    const random = createRandom(SEED)
    for (let count = 0; count < 10_000; count += 1) {
      const path = randomForm(random)
      const { response, html: got } = await get(path)
      expect(response.status, path).toBe(200)
      expect(got === html, path).toBe(true)
    }
    expect(cache.stored.size).toBe(1)
  })

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost:8787',
    'localhost:80',
    'LocalHost:1',
    '127.0.0.1',
    '127.0.0.1:8787',
    '[::1]',
    '[::1]:8787',
  ])('the host %s gets the same entry', async (host) => {
    const { html } = await plain()
    const { response, html: got } = await get(PAGE, { host, headers: { host } })
    expect(response.status).toBe(200)
    expect(got).toBe(html)
    expect(cache.stored.size).toBe(1)
  })

  it.each(['evil.test', 'localhost.evil.test', 'localhost@evil.test', 'localhost:8787/evil', ''])(
    'the host "%s" gets no page and no entry',
    async (host) => {
      expect((await get(PAGE, { host })).response.status).toBeGreaterThanOrEqual(400)
      expect(cache.stored.size).toBe(0)
    },
  )
})

function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random spelling of the URL of category 12 in Norway, with unknown parameters. */
function randomForm(random: (below: number) => number): string {
  const word = (length: number) => Array.from({ length }, () => LETTERS[random(36)] ?? 'a').join('')
  const hex = (text: string) =>
    text.replace(/./g, (letter) => {
      if (random(4) > 0) return letter
      const code = letter.charCodeAt(0).toString(16)
      return `%${random(2) === 0 ? code.toUpperCase() : code}`
    })
  const slug = random(2) === 0 ? '' : `-${word(1 + random(20))}`
  const names = [
    'utm_source',
    'gclid',
    'fbclid',
    'q',
    'Page',
    'PAGE',
    '__proto__',
    'token',
    word(1 + random(8)),
  ]
  const nothing = [
    'page=1',
    'page=0',
    'page=x',
    'page=1-9',
    'sort=default',
    'sort=x',
    'filters=',
    'filters=x',
    'page=',
  ]
  const query = Array.from({ length: random(5) }, () =>
    random(3) === 0
      ? (nothing[random(nothing.length)] ?? '')
      : `${names[random(names.length)]}=${random(2) === 0 ? word(random(30)) : '%C3%A6%3Cscript%3E'}`,
  ).join('&')
  return `/${hex('no')}/${hex('categories')}/${hex(`12${slug}`)}${random(2) === 0 ? '' : '/'}${query ? `?${query}` : ''}`
}
