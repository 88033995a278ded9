import { afterAll, beforeEach, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { startBackend } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** The banner of the site's settings, which a visitor can close. */

const backend = await startBackend()
afterAll(() => backend.close())

let banner: object | null = null
let isDown = false
backend.respondWith((_, response) => {
  if (isDown) return response.destroy()
  const settings = { siteName: 'Torg', siteDomain: null, appleItunesApp: null, banner, navbar: [] }
  response.setHeader('content-type', 'application/json')
  return response.end(JSON.stringify({ data: { allSiteSettings: [settings] } }))
})

function create() {
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const edge = createTestEdge({
    pages: createStubPages().pages,
    variables: { API_HOST: backend.url, CMS_URL: `${backend.url}/graphql` },
    world: {
      kv: createMemoryKv() as unknown as KVNamespace,
      cache: createMemoryCache(),
      now: () => clock.now,
    },
  })
  const get = async (cookie?: string) => {
    const response = await edge.request('/no/', cookie === undefined ? {} : { headers: { cookie } })
    await response.text()
    await edge.settle()
    return response.headers.get('x-cache')
  }
  const close = (body: string, headers: Record<string, string> = {}) =>
    edge.request('/no/banner/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        referer: 'http://localhost:8787/no/categories/1?page=2',
        ...headers,
      },
      body,
    })
  return { get, close, clock }
}

let { get, close, clock } = create()
beforeEach(() => {
  isDown = false
  banner = { id: 'strike 2026/11', title: 'Strike', text: 'Vans are late.', link: null }
  ;({ get, close, clock } = create())
})

it('the form closes the banner for this browser and redirects back to its page', async () => {
  const response = await close(new URLSearchParams({ id: 'strike 2026/11' }).toString())
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/no/categories/1?page=2')
  expect(response.headers.get('set-cookie')).toBe(
    'banner_closed=strike%202026%2F11; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax',
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('all visitors who closed the banner share one page entry', async () => {
  await get()
  expect(await get()).toContain('hit')
  const closed = 'banner_closed=strike%202026%2F11'
  // A page waits 200 ms for the settings; a slow machine may take longer the first time.
  await expect.poll(() => get(closed)).toBe('miss; absent')
  expect(await get(`${closed}; signed_in=0`)).toContain('hit')
  expect(await get()).toContain('hit')
})

it('visitors who closed different banners have different page entries', async () => {
  const first = 'banner_closed=strike%202026%2F11'
  // A slow machine may have waited too long for the settings the first time.
  await get(first)
  await get(first)
  expect(await get(first)).toBe('hit; age=0')
  banner = { id: 'over', title: 'The strike is over', text: null, link: null }
  // After the ttl and one refill the edge knows the new banner, while entries with the old one still exist.
  clock.now += 301_000
  await get(first)
  const [hasClosedFirst, hasClosedSecond] = [await get(first), await get('banner_closed=over')]
  expect([hasClosedFirst, hasClosedSecond]).toEqual(['miss; absent', 'miss; absent'])
  expect(await get()).toContain('hit')
  expect(await get('banner_closed=over')).toContain('hit')
})

it('an old or invented banner id creates no page entry', async () => {
  await get()
  for (const id of ['strike%202026%2F10', 'x', '', '%', 'a'.repeat(4_000)]) {
    expect(await get(`banner_closed=${id}`)).toContain('hit')
  }
  banner = null
  ;({ get, close, clock } = create())
  await get()
  expect(await get('banner_closed=strike%202026%2F11')).toContain('hit')
})

it('an unknown banner id shows the banner', async () => {
  isDown = true
  await get()
  expect(await get('banner_closed=strike%202026%2F11')).toContain('hit')
})

it.each(['', 'id=', `id=${'a'.repeat(301)}`])('the malformed form “%.20s” is refused', async (body) => {
  const response = await close(body)
  expect(response.status).toBe(400)
  expect(response.headers.get('set-cookie')).toBeNull()
})

it('a form of another site is refused', async () => {
  expect((await close('id=x', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
