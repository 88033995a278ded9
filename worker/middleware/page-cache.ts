import { createMiddleware } from 'hono/factory'
import { ROUTES } from '../../shared/routes.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { StoredPage } from '../cache/caches.ts'
import { entryResponse } from '../cache/entry-response.ts'
import { pageKey } from '../cache/page-key.ts'
import type { Served } from '../cache/swr-request.ts'
import {
  type AppContext,
  type AppEnv,
  type Pages,
  type SharedPage,
  waitUntilOf,
  required,
} from '../context.ts'

/** Back and forward take the page from memory, everything else asks and gets a 304 (docs/reference/pages.md#sending). */
const ASK_FIRST = 'private, no-cache'

/**
 * Shared pages (docs/reference/pages.md#stored-pages). Fresh: the stored body passes through. Stale: the
 * same, and the page is made anew in `waitUntil`. Else the page is streamed, and stored when it ended whole;
 * a page that fails then gives way to the entry while that may be served.
 */
export function pageCache(pages: Pages, limit: ConcurrencyLimit) {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const bypass = findBypass(c)
    if (bypass !== null) {
      c.set('cacheResult', { outcome: 'bypass', reason: bypass })
      return next()
    }
    const { pages: cache } = c.get('caches')
    const request = { ...keyAndPolicy(c), waitUntil: waitUntilOf(c) }
    const found = await cache.find({ ...request, load: () => remake(c, pages, limit) })
    if ('result' in found) return send(c, found)
    const { reason, standIn } = found
    c.set('cacheResult', { outcome: 'miss', reason })
    // A store that does not respond keeps nothing either: no page is rendered for it.
    if (reason !== 'store') {
      c.set('keepPage', (make) =>
        request.waitUntil(cache.refill({ ...request, load: () => makeWhole(c, limit, make) })),
      )
    }
    await next()
    if (!standIn || c.res.status < 500) return
    void c.res.body?.cancel().catch(() => {})
    // Set over the old response, the new one would get the old one's headers too.
    c.res = undefined
    c.res = send(c, standIn)
  })
}

function keyAndPolicy(c: AppContext) {
  const match = required(c, 'match')
  if (!match) throw new Error('Only a matched page has a key')
  const { build, config } = c.get('deps')
  const controls = required(c, 'controls')
  const parts = {
    build,
    site: required(c, 'locale').site,
    match,
    search: required(c, 'location').search,
    vector: required(c, 'vector'),
    ...required(c, 'visitor'),
  }
  return {
    key: pageKey(config.publicOrigin, parts, controls),
    policy: controls.policy(`page:${match.key}`),
  }
}

function send(c: AppContext, { value, result }: Served<Response>): Response {
  c.set('cacheResult', result)
  return entryResponse(value, { ifNoneMatch: c.req.header('if-none-match'), cacheControl: ASK_FIRST })
}

/** The page of a stale entry, of fresh parts; where it fails, the entry stays as it is. */
async function remake(
  c: AppContext,
  pages: Pages,
  limit: ConcurrencyLimit,
): Promise<StoredPage | 'gone' | 'failed'> {
  // The entry can be served for another moment; visitors who wait for a page go first.
  const release = limit.acquire()
  if (!release) return 'failed'
  try {
    const made = await pages.makeSharedPage(c)
    // Its parts have reported themselves.
    if (made === null) return 'failed'
    return made === 'gone' ? made : await storedPage(c, made)
  } catch (error) {
    const { report } = c.get('deps')
    report(error, {
      where: 'refill',
      transactionId: c.get('transactionId'),
      route: required(c, 'match')?.key,
    })
    return 'failed'
  } finally {
    release()
  }
}

/** The page that was streamed, once more as a whole, where there is capacity for it. */
async function makeWhole(
  c: AppContext,
  limit: ConcurrencyLimit,
  make: () => Promise<SharedPage | null>,
): Promise<StoredPage | 'nothing'> {
  const release = limit.acquire()
  if (!release) return 'nothing'
  try {
    const page = await make()
    return page ? await storedPage(c, page) : 'nothing'
  } finally {
    release()
  }
}

/** Why the store is not asked; null where it may be (docs/reference/security.md#shared-pages). */
function findBypass(c: AppContext): string | null {
  const match = required(c, 'match')
  const deps = c.get('deps')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'method'
  if (!match) return 'not-found'
  if (ROUTES[match.key].visibility === 'personal') return 'personal'
  if (c.req.header('authorization') !== undefined) return 'authorization'
  // Sources change under a running development server, and no build names them.
  return deps.build.startsWith(DEVELOPMENT_BUILD) ? 'development' : null
}

const DEVELOPMENT_BUILD = 'development'

async function storedPage(c: AppContext, { html, headers, freshUntil }: SharedPage): Promise<StoredPage> {
  const etag = await etagOf(c.get('deps').build, html)
  return { status: 200, headers: { ...headers, etag }, body: html, freshUntil }
}

async function etagOf(build: string, html: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  const hex = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${build}-${hex}"`
}
