import * as undici from 'undici'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DOCUMENT_END,
  keptSessionPath,
  type OfflineSettings,
  VISITOR_CACHE,
  WHOLE_MARK,
} from '../../shared/offline/offline-settings.ts'
import { createFileKeeper, type KeepingWorld } from './kept-files.ts'
import { createPageKeeper } from './kept-pages.ts'
import { createSessionKeeper } from './kept-session.ts'
import { KEPT_HEADERS } from './stored-page.ts'
import { createVisitorCache, HELD_FOR } from './visitor-cache.ts'

const ORIGIN = 'https://torg.example'
const DAY = 86_400_000
const SESSION = '/api/v1/user/session/?include=cart,delivery'
const PLACE = { 'x-country': 'NO', 'x-language': 'nb' }
const storage = undici.caches as unknown as CacheStorage

const settings: OfflineSettings = {
  files: [],
  entry: '/assets/entry-2.js',
  pages: [
    { path: '/no(?:/recipes/\\d+|/cart)?', query: [], refused: [], isOfUser: false },
    { path: '/no/orders/\\d+', query: [], refused: [], isOfUser: true },
  ],
  session: SESSION,
  leaving: [],
  clockOffset: 0,
  texts: {
    no: {
      language: 'nb',
      title: 'Frakoblet',
      explanation: 'Ikke lagret',
      again: 'Igjen',
      kept: 'Lagret',
      home: { path: '/no/', name: 'Hjem' },
    },
  },
}

// Its cache takes its own classes only.
beforeEach(() => {
  vi.stubGlobal('Headers', undici.Headers)
  vi.stubGlobal('Request', undici.Request)
  vi.stubGlobal('Response', undici.Response)
})

afterEach(async () => {
  for (const name of await storage.keys()) await storage.delete(name)
})

/** A browser at a time, with a network that answers with what `respond` returns, or is away. */
function create(caches: CacheStorage = storage) {
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
    // The network's patience never ends here; what waits for the end of a hold waits in no time.
    wait: (milliseconds) =>
      milliseconds > HELD_FOR / 2 && milliseconds <= HELD_FOR + 1
        ? Promise.resolve(void (clock.now += milliseconds))
        : new Promise(() => {}),
  }
  const visitor = createVisitorCache(world)
  const pages = createPageKeeper(world, visitor)
  const session = createSessionKeeper(world, visitor)
  const later = (each: Promise<unknown>) => void work.push(each)
  const settle = () => Promise.all(work.splice(0))
  const open = async (path: string) => {
    const url = new URL(path, ORIGIN)
    const response = await pages.show(url, world.fetch(url.href), later)
    const text = await response.text()
    await settle()
    return { status: response.status, text, headers: response.headers }
  }
  /** A page asks for its session, which is of this person. */
  const enter = async (person: string | null) => {
    const { respond } = network
    network.respond = () => user(person)
    await session.pass(new Request(ORIGIN + SESSION, { headers: PLACE }), later)
    await settle()
    network.respond = respond
  }
  return { clock, network, world, visitor, pages, session, open, enter, later, settle }
}

const html = (body: string, headers: Record<string, string> = {}, end = WHOLE_MARK + DOCUMENT_END) =>
  new Response(
    `<!doctype html><html lang="nb"><head><title>Laks</title><link href="/assets/entry-1.js" data-entry=""></head><body>${body}${end}`,
    { headers: { 'content-type': 'text/html; charset=UTF-8', ...headers } },
  )
const user = (id: string | null) => Response.json({ user: id === null ? null : { hashedUserId: id } })

test('a page that was opened is shown without a network, says since when, and never repeats its nonce', async () => {
  const { network, open, enter } = create()
  await enter(null)
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

test('a kept page has every header that secured it, and no cookie', async () => {
  const { network, open, enter } = create()
  await enter(null)
  const secure = KEPT_HEADERS.filter((name) => !name.startsWith('content-'))
  network.respond = () =>
    html('', { ...Object.fromEntries(secure.map((name) => [name, 'set'])), 'set-cookie': 'a=b' })
  await open('/no/')
  network.respond = () => null
  const { headers } = await open('/no/')
  expect(secure).toContain('x-content-type-options')
  for (const name of secure) expect(headers.get(name), name).toBe('set')
  expect(headers.get('set-cookie')).toBeNull()
})

test('a page that is not on the device is explained, with a list of those that are', async () => {
  const { network, open, enter } = create()
  await enter(null)
  network.respond = () => html('')
  await open('/no/recipes/1')
  network.respond = () => null
  const missing = await open('/no/recipes/2')
  expect(missing.status).toBe(503)
  expect(missing.text).toContain('<a href="/no/recipes/1">Laks</a>')
  expect(missing.text).toContain('<a href="/no/" aria-label="Hjem">torg')
  await expect(open('/console/')).rejects.toThrow('Failed to fetch')
})

test('the address of the whole shop leads to the home page that is on the device', async () => {
  const { network, world, pages, enter } = create()
  await enter(null)
  network.respond = () => html('')
  await pages.keepOpen('/no/')
  const response = await pages.show(new URL(ORIGIN), Promise.reject(new TypeError('gone')), vi.fn())
  expect(response.headers.get('location')).toBe(`${world.origin}/no`)
})

test('errors, redirects and pages after fourteen days are not shown', async () => {
  const { clock, network, open, enter } = create()
  await enter(null)
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

test('a page that lacks a part or shows a form that failed is not kept', async () => {
  const { network, open, enter } = create()
  await enter(null)
  network.respond = () => html('half', {}, DOCUMENT_END)
  await open('/no/')
  network.respond = () => html(`${WHOLE_MARK} as text`, {}, '')
  await open('/no/')
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
})

test('nothing is kept while it is unknown whose it is', async () => {
  const { network, open, visitor, session } = create()
  network.respond = (url) => (url.includes('/api/') ? user('kari') : html('Kari'))
  await open('/no/')
  expect(await visitor.addresses()).toEqual([])
  await session.require(PLACE)
  await open('/no/')
  network.respond = () => null
  expect((await open('/no/')).text).toContain('Kari')
})

test('an order is kept for a user, not for a guest, whom no session names', async () => {
  const { network, open, enter, visitor } = create()
  await enter(null)
  network.respond = () => html('an order')
  await open('/no/orders/1')
  expect(await visitor.find(`${ORIGIN}/no/orders/1`)).toBeNull()
  const kari = create()
  await storage.delete(VISITOR_CACHE)
  await kari.enter('kari')
  kari.network.respond = () => html('an order')
  await kari.open('/no/orders/1')
  expect(await visitor.find(`${ORIGIN}/no/orders/1`)).not.toBeNull()
})

test('the session is never answered from the device', async () => {
  const { network, session, enter, later } = create()
  await enter('kari')
  network.respond = () => null
  await expect(session.pass(new Request(ORIGIN + SESSION, { headers: PLACE }), later)).rejects.toThrow(
    'Failed to fetch',
  )
})

test('another person’s session forgets everything that was seen before', async () => {
  const { clock, network, open, enter, visitor } = create()
  await enter('kari')
  network.respond = () => html('Kari')
  await open('/no/')
  await enter('kari')
  network.respond = () => null
  expect((await open('/no/')).status, 'the same person').toBe(200)
  await enter('sven')
  expect((await open('/no/')).status).toBe(503)
  expect(await storage.match(ORIGIN + keptSessionPath({ country: 'NO', language: 'nb' }))).toBeUndefined()
  clock.now += HELD_FOR + 1
  await enter('sven')
  expect(await visitor.owner()).toBe('sven')
})

test('a session forgets pages whose person nobody knows', async () => {
  const { network, open, enter } = create()
  await enter('kari')
  network.respond = () => html('Kari')
  await open('/no/')
  await (await storage.open(VISITOR_CACHE)).delete(`${ORIGIN}/kept-owner`)
  await enter('sven')
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
})

test('what was on its way before a log-out is not kept after it', async () => {
  const { clock, network, pages, visitor, open, enter, later, settle } = create()
  await enter('kari')
  let answer: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => (answer = resolve))
  const shown = pages.show(new URL('/no/', ORIGIN), response, later)
  await visitor.forget()
  clock.now += HELD_FOR + 1
  await enter('sven')
  answer(html('Kari'))
  expect((await shown).status).toBe(200)
  await settle()
  network.respond = () => null
  expect((await open('/no/')).status).toBe(503)
})

test('nothing that is asked for within ten seconds of forgetting is kept, and then it is', async () => {
  const { clock, network, open, enter, visitor, session } = create()
  await enter('kari')
  await visitor.forget()
  clock.now += HELD_FOR
  await enter('kari')
  network.respond = () => html('Kari')
  await open('/no/')
  expect(await visitor.addresses()).toEqual([])
  await visitor.forget()
  network.respond = (url) => (url.includes('/api/') ? user('sven') : html('Sven'))
  await session.require(PLACE)
  await open('/no/')
  network.respond = () => null
  expect((await open('/no/')).text).toContain('Sven')
})

test('what is forgotten between the look and the write is not written', async () => {
  let before = async (): Promise<void> => {}
  const open = async (name: string) => {
    const cache = await storage.open(name)
    const put = async (...given: Parameters<Cache['put']>) => {
      await before()
      return cache.put(...given)
    }
    const { match, keys, delete: drop } = cache
    return { match: match.bind(cache), keys: keys.bind(cache), delete: drop.bind(cache), put }
  }
  const { clock, visitor, enter } = create({
    open,
    delete: (name: string) => storage.delete(name),
  } as CacheStorage)
  await enter('kari')
  const forget = vi.fn(async () => {
    before = async () => {}
    await visitor.forget()
  })
  before = forget
  await visitor.keep(`${ORIGIN}/no`, html('Kari'), clock.now)
  expect(forget).toHaveBeenCalledOnce()
  expect(await visitor.addresses()).toEqual([])
})

test('a browser whose storage fails shows the network’s pages and files', async () => {
  const failing = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const { network, world, pages } = create(failing as unknown as CacheStorage)
  network.respond = () => html('from the network')
  const ignored = (work: Promise<unknown>) => void work.catch(() => {})
  const url = new URL('/no/', ORIGIN)
  expect(await (await pages.show(url, world.fetch(url.href), ignored)).text()).toContain('from the network')
  network.respond = () => new Response('script')
  const file = await createFileKeeper(world).find(new Request(`${ORIGIN}/assets/a.js`), ignored)
  expect(await file.text()).toBe('script')
  await expect(pages.show(url, Promise.reject(new TypeError('gone')), ignored)).resolves.toMatchObject({
    status: 503,
  })
})

test('the kept session is the one after the last change', async () => {
  const { network, session, enter } = create()
  await enter(null)
  network.respond = () => Response.json({ user: null, cart: 2 })
  await session.refresh(PLACE)
  const kept = await storage.match(ORIGIN + keptSessionPath({ country: 'NO', language: 'nb' }))
  expect(await kept?.json()).toEqual({ user: null, cart: 2 })
})

test('files of a former build stay while a kept page names them', async () => {
  const { network, world, pages, enter } = create()
  await enter(null)
  network.respond = () => html('')
  await pages.keepOpen('/no/')
  const cache = await storage.open('torg-files')
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
