import { createMiddleware } from 'hono/factory'
import { ROUTES } from '../../shared/routes.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { StoredPage } from '../cache/caches.ts'
import { entryResponse } from '../cache/entry-response.ts'
import { findNotice } from '../forms/told-once.ts'
import { createPendingBuilds, type EndBuild, type PendingBuilds } from '../cache/pending-builds.ts'
import { pageKey } from '../cache/page-key.ts'
import type { Missed, Served } from '../cache/served.ts'
import {
  type AppContext,
  type AppEnv,
  type MakePage,
  type Pages,
  type SharedPage,
  waitUntilOf,
  required,
} from '../context.ts'

/**
 * Back and forward use the browser's memory; any other navigation revalidates
 * (docs/reference/pages.md#sending).
 */
const ASK_FIRST = 'private, no-cache'

/** Milliseconds a visitor waits for a page that is being rendered for other visitors. */
export const PAGE_WAIT = 15_000
/** Milliseconds after which a render counts as lost, and one of those who wait begins another. */
export const RENDER_LEASE = 5_000
/** The number of failed renders for others after which a visitor waits no longer. */
const FAILURES_MAX = 3

/**
 * Shared pages (docs/reference/pages.md#stored-pages). Fresh: the stored body passes through. Stale: the
 * same, and the page is rendered again in `waitUntil`. Else the first visitor gets the page as it is stored, or a
 * stream while parts are late, which is stored after its clean end. Other visitors wait and get the same page from
 * memory, whether or not it can be stored. If the page fails, an expired entry is served while that is allowed.
 */
export function pageCache(pages: Pages, limit: ConcurrencyLimit, now: () => number) {
  const pending = createPendingBuilds<BuiltPage>(now, RENDER_LEASE)
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const bypass = findBypass(c)
    if (bypass !== null) {
      c.set('cacheResult', { outcome: 'bypass', reason: bypass })
      return next()
    }
    const { pages: cache } = c.get('caches')
    const request = { ...keyAndPolicy(c), waitUntil: waitUntilOf(c) }
    const { key, waitUntil } = request
    const find = () => cache.find({ ...request, load: () => remake(c, pages, limit) })
    const { found, end } = await findOrBegin(key, { pending, now, find })
    if ('isStorable' in found) return sendBuilt(c, found)
    if ('result' in found) return send(c, found)
    const { reason, standIn } = found
    c.set('cacheResult', { outcome: 'miss', reason })
    const share = (page: BuiltPage) => {
      const stored = page.isStorable ? cache.keep(request, page) : Promise.resolve()
      end({ value: page }, stored)
      return stored
    }
    // A store that does not respond would not store the page either.
    const isStored = reason !== 'store'
    if (isStored) {
      c.set('sharePage', async (shared) => {
        const page = await builtPage(c, shared)
        waitUntil(share(page))
        return entryResponse(new Response(page.body, page), {
          ifNoneMatch: undefined,
          cacheControl: ASK_FIRST,
        })
      })
    }
    const shareCopy = async (make: MakePage) => {
      const isAwaited = pending.isAwaited(key)
      if (!isStored && !isAwaited) return
      // Without a permit, each visitor who waits would render the page.
      const page = await makeCopy(c, isAwaited ? null : limit, () => make(isAwaited))
      if (page) await share(page)
    }
    c.set('keepPage', (make) => {
      if (typeof make === 'string') end(make)
      else waitUntil(shareCopy(make).finally(() => end('failed')))
    })
    await next()
    // A redirect, or an error of the worker itself, is no page.
    if (c.res.status !== 200 && c.res.status !== 404) end('failed')
    if (!standIn || c.res.status < 500) return
    void c.res.body?.cancel().catch(() => {})
    // Hono merges the headers of the previous response into a new one.
    c.res = undefined
    c.res = send(c, standIn)
  })
}

/** A page rendered for one visitor, as all who wait for it get it. */
type BuiltPage = StoredPage & Pick<SharedPage, 'isStorable'>
type Found = Served<Response> | Missed<Response>

/**
 * Returns the stored entry, or the page that was rendered for another visitor meanwhile; else a miss and the function
 * that reports how this visitor's render ended.
 */
async function findOrBegin(
  key: string,
  {
    pending,
    now,
    find,
  }: { pending: PendingBuilds<BuiltPage>; now: () => number; find: () => Promise<Found> },
): Promise<{ found: Found | BuiltPage; end: EndBuild<BuiltPage> }> {
  const until = now() + PAGE_WAIT
  let failures = 0
  for (;;) {
    const built = await pending.wait(key, Math.min(RENDER_LEASE, until - now()))
    if (typeof built === 'object') return { found: built.value, end: () => {} }
    if (built === 'failed') failures += 1
    const found = await find()
    const end = 'result' in found ? null : pending.begin(key)
    if (end) return { found, end }
    const isAlone = now() >= until || failures >= FAILURES_MAX
    if ('result' in found || isAlone) return { found, end: () => {} }
  }
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
    policy: controls.policy(`page:${match.key}`, required(c, 'locale').country),
  }
}

function send(c: AppContext, { value, result }: Served<Response>): Response {
  c.set('cacheResult', result)
  return entryResponse(value, { ifNoneMatch: c.req.header('if-none-match'), cacheControl: ASK_FIRST })
}

/** Sends a page that was rendered for another visitor. Browsers do not keep one that the store does not take. */
function sendBuilt(c: AppContext, { status, headers, body, isStorable }: BuiltPage): Response {
  c.set('cacheResult', { outcome: 'hit', ageSeconds: 0 })
  return entryResponse(new Response(body, { status, headers }), {
    ifNoneMatch: c.req.header('if-none-match'),
    cacheControl: isStorable ? ASK_FIRST : 'no-store',
  })
}

/** Renders a stale page again, of fresh data. A failure keeps the entry. */
async function remake(
  c: AppContext,
  pages: Pages,
  limit: ConcurrencyLimit,
): Promise<StoredPage | 'gone' | 'failed'> {
  // The entry can still be served, so visitors who wait for a page go first.
  const release = limit.acquire()
  if (!release) return 'failed'
  try {
    const made = await pages.makeSharedPage(c)
    // Its failed parts were reported where they failed.
    if (made === null) return 'failed'
    return made === 'gone' ? made : await builtPage(c, made)
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

/** Renders the streamed page again as one string, if there is a permit. */
async function makeCopy(
  c: AppContext,
  limit: ConcurrencyLimit | null,
  make: () => Promise<SharedPage | null>,
): Promise<BuiltPage | null> {
  const release = limit ? limit.acquire() : () => {}
  if (!release) return null
  try {
    const page = await make()
    return page && (await builtPage(c, page))
  } finally {
    release()
  }
}

/** Why the store is not used; null when it may be (docs/reference/security.md#shared-pages). */
function findBypass(c: AppContext): string | null {
  const match = required(c, 'match')
  const deps = c.get('deps')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'method'
  if (!match) return 'not-found'
  if (c.get('preview') !== undefined) return 'preview'
  if (ROUTES[match.key].visibility === 'personal') return 'personal'
  if (c.req.header('authorization') !== undefined) return 'authorization'
  if (findNotice(c)) return 'notice'
  // Sources change under a running development server, whose build name stays the same.
  return deps.build.startsWith(DEVELOPMENT_BUILD) ? 'development' : null
}

const DEVELOPMENT_BUILD = 'development'

async function builtPage(c: AppContext, page: SharedPage): Promise<BuiltPage> {
  const { status, body, headers, freshUntil, isStorable } = page
  const etag = isStorable && { etag: await etagOf(c.get('deps').build, body) }
  return { status, headers: { ...headers, ...etag }, body, freshUntil, isStorable }
}

async function etagOf(build: string, body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const hex = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${build}-${hex}"`
}
