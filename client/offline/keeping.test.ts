import * as undici from 'undici'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineSettings } from '../../shared/offline/offline-settings.ts'
import { createFileKeeper, type KeepingWorld } from './kept-files.ts'
import { createPageKeeper } from './kept-pages.ts'
import { createReadKeeper } from './kept-reads.ts'
import { createVisitorCaches } from './visitor-caches.ts'

const ORIGIN = 'https://torg.example'
const DAY = 86_400_000
const caches = undici.caches as unknown as CacheStorage

const settings: OfflineSettings = {
  files: [],
  entry: '/assets/entry-2.js',
  pages: [{ path: '/no(?:/recipes/\\d+)?', query: [], refused: [] }],
  reads: ['/api/v1/user/session/', '/api/v1/cart/'],
  texts: {
    no: { language: 'nb', title: 'Frakoblet', explanation: 'Ikke lagret', again: 'Igjen', kept: 'Lagret' },
  },
}

// Its cache takes its own classes only.
beforeEach(() => {
  vi.stubGlobal('Headers', undici.Headers)
  vi.stubGlobal('Request', undici.Request)
  vi.stubGlobal('Response', undici.Response)
})

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

/** A browser at a time, with a network that answers with what `respond` returns, or is away. */
function create() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const network = { respond: (_url: string): Response | null => null }
  const work: Promise<unknown>[] = []
  const world: KeepingWorld = {
    settings,
    origin: ORIGIN,
    caches,
    fetch: async (address) => {
      const response = network.respond(typeof address === 'string' ? address : address.url)
      if (!response) throw new TypeError('Failed to fetch')
      return response
    },
    now: () => clock.now,
    nonce: () => 'new-nonce',
    wait: () => new Promise(() => {}),
  }
  const visitor = createVisitorCaches(caches)
  const pages = createPageKeeper(world, visitor)
  const reads = createReadKeeper(world, visitor)
  const later = (each: Promise<unknown>) => void work.push(each)
  const open = async (path: string) => {
    const url = new URL(path, ORIGIN)
    const response = await pages.show(url, world.fetch(url.href), later)
    const text = await response.text()
    await Promise.all(work.splice(0))
    return { status: response.status, text, headers: response.headers }
  }
  const session = async () => {
    const request = new Request(`${ORIGIN}/api/v1/user/session/`, {
      headers: { 'x-country': 'NO', 'x-language': 'nb' },
    })
    const response = await reads.find(request, later)
    const text = await response.text()
    await Promise.all(work.splice(0))
    return text
  }
  return { clock, network, world, visitor, pages, reads, open, session }
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(
    `<!doctype html><html lang="nb"><head><title>Laks</title><link href="/assets/entry-1.js" data-entry=""></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=UTF-8', ...headers } },
  )
const user = (id: string | null) => Response.json({ user: id === null ? null : { hashedUserId: id } })

test('a page that was opened is shown without a network, says since when, and never repeats its nonce', async () => {
  const { network, open } = create()
  network.respond = () =>
    html('<script nonce="old-nonce"></script>', {
      'content-security-policy': "script-src 'nonce-old-nonce'",
      'cache-control': 'no-store',
    })
  expect((await open('/no/recipes/1-laks')).text).toContain('old-nonce')
  network.respond = () => null
  const again = await open('/no/recipes/1')
  expect(again.text).toContain('<html data-stored="2026-11-20T10:00:00.000Z" lang="nb">')
  expect(again.text).toContain('nonce="new-nonce"')
  expect(again.headers.get('content-security-policy')).toBe("script-src 'nonce-new-nonce'")
})

test('a page that is not on the device is explained, with a list of those that are', async () => {
  const { network, open } = create()
  network.respond = () => html('')
  await open('/no/recipes/1')
  network.respond = () => null
  const missing = await open('/no/recipes/2')
  expect(missing.status).toBe(503)
  expect(missing.text).toContain('<a href="/no/recipes/1">Laks</a>')
  await expect(open('/console/')).rejects.toThrow('Failed to fetch')
})

test('the address of the whole shop leads to the home page that is on the device', async () => {
  const { network, world, pages } = create()
  network.respond = () => html('')
  await pages.keepOpen('/no/')
  const response = await pages.show(new URL(ORIGIN), Promise.reject(new TypeError('gone')), vi.fn())
  expect(response.headers.get('location')).toBe(`${world.origin}/no`)
})

test('errors, redirects and pages after fourteen days are not shown', async () => {
  const { clock, network, open } = create()
  network.respond = () => new Response('broken', { status: 500, headers: { 'content-type': 'text/html' } })
  await open('/no/')
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
  network.respond = () => html('kept')
  await open('/no/')
  network.respond = () => null
  clock.now += 14 * DAY
  expect((await open('/no/')).status).toBe(200)
  clock.now += 1
  expect((await open('/no/')).status).toBe(503)
})

test('another person’s session forgets everything that was seen before', async () => {
  const { network, open, session } = create()
  network.respond = (url) => (url.includes('/api/') ? user('kari') : html('Kari'))
  await session()
  await open('/no/')
  network.respond = () => user('kari')
  await session()
  network.respond = () => null
  expect((await open('/no/')).status).toBe(200)
  network.respond = () => user(null)
  await session()
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
  expect(await session()).toBe('{"user":null}')
})

test('what was on its way before a log-out is not kept after it', async () => {
  const { network, pages, visitor, open } = create()
  let answer: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => (answer = resolve))
  const work: Promise<unknown>[] = []
  const shown = pages.show(new URL('/no/', ORIGIN), response, (each) => void work.push(each))
  await visitor.forget()
  answer(html('Kari'))
  expect((await shown).status).toBe(200)
  await Promise.all(work)
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
})

test('the kept session is requested again with its headers when the cart has changed', async () => {
  const { network, reads, session } = create()
  network.respond = () => Response.json({ user: null, cart: 1 })
  await session()
  const asked: string[] = []
  network.respond = (url) => {
    asked.push(url)
    return Response.json(url.includes('/cart/') ? { rows: 2 } : { user: null, cart: 2 })
  }
  await reads.refresh()
  expect(asked).toEqual([`${ORIGIN}/api/v1/user/session/`, `${ORIGIN}/api/v1/cart/`])
  await reads.complete()
  expect(asked, 'both are kept').toHaveLength(2)
  network.respond = () => null
  expect(await session()).toBe('{"user":null,"cart":2}')
})

test('files of a former build stay while a kept page names them', async () => {
  const { network, world, pages } = create()
  network.respond = () => html('')
  await pages.keepOpen('/no/')
  const cache = await caches.open('torg-files')
  for (const [build, file] of [
    ['0', 'a'],
    ['1', 'b'],
    ['2', 'c'],
  ]) {
    await cache.put(`${ORIGIN}/kept-build/assets/entry-${build}.js`, Response.json([`/assets/${file}.js`]))
    await cache.put(`${ORIGIN}/assets/${file}.js`, new Response(file))
  }
  await createFileKeeper(world).dropOthers(await pages.entries())
  const kept = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => !path.includes('build'))
  expect(kept).toEqual(['/assets/b.js', '/assets/c.js'])
})
