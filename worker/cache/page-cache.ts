import { createMiddleware } from 'hono/factory'
import { ROUTES } from '../../shared/routes.ts'
import { behindOf } from '../behind.ts'
import type { Bound } from '../bound.ts'
import type { AppContext, AppEnv, Pages, SharedPage } from '../context.ts'
import { answerCopy } from './answer-copy.ts'
import { createFlights } from './flights.ts'
import { judge } from './freshness.ts'
import { pageKey } from './page-key.ts'
import type { CachePolicy } from './policies.ts'

/** Longer than a page may take; whoever refills never waits for it. */
const FLIGHT_PATIENCE = 30_000
/** Milliseconds in which a page that could not be made anew is served stale without another try. */
const FAILURE_PAUSE = 2_000
const PAUSES_MAX = 1_000
/** Back and forward take it from memory, everything else asks and gets a 304 (design: a page request, 5). */
const ASK_FIRST = 'private, no-cache'

/**
 * Shared pages (design: a page request, 5). Fresh: the stored body passes through. Stale: the same, and the
 * page is made anew behind, once for all who ask. Else the page is streamed, and a copy of it kept when it
 * ended whole; a page that fails then gives way to the old copy while that may be served.
 */
export function pageCache(pages: Pages, bound: Bound) {
  const refills = createFlights<void>(FLIGHT_PATIENCE)
  const pauses = new Map<string, number>()

  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const bypass = findBypass(c)
    const match = c.get('match')
    const deps = c.get('deps')
    const caches = c.get('caches')
    const controls = c.get('controls')
    const locale = c.get('locale')
    const vector = c.get('vector')
    const visitor = c.get('visitor')
    const location = c.get('location')
    if (bypass !== null || !match) {
      c.set('decision', { outcome: 'bypass', reason: bypass ?? 'not-found' })
      return next()
    }
    const policy = controls.policy(`page:${match.key}`)
    const parts = { build: deps.build, site: locale.site, match, search: location.search, vector, ...visitor }
    const key = pageKey(deps.config.publicOrigin, parts, controls)
    const found = await caches.store.find(key)
    const copy = found === 'broken' ? null : found
    const state = copy ? judge(copy, policy, deps.now()) : 'gone'

    const keep = (page: SharedPage) => storePage(c, key, page, policy)
    if (copy && (state === 'fresh' || state === 'stale')) {
      if (state === 'stale') refill(c, key, keep)
      return answerCopy(c, copy, state === 'fresh' ? 'hit' : 'refill', ASK_FIRST)
    }
    c.set('decision', {
      outcome: 'miss',
      reason: found === 'broken' ? 'store' : copy ? 'expired' : 'absent',
    })
    // A store that does not answer takes nothing either (edge-store.ts): no copy is rendered for it.
    if (found !== 'broken') {
      const once = (make: () => Promise<SharedPage | null>) => () => keepWhole(bound, make, keep)
      c.set('keepPage', (make) => behindOf(c)(refills.join(key, once(make), behindOf(c))))
    }
    await next()
    if (copy && state === 'expired' && c.res.status >= 500) {
      void c.res.body?.cancel().catch(() => {})
      const answer = answerCopy(c, copy, 'error', ASK_FIRST)
      // Set over the old one, the new answer would get the old one's headers too.
      c.res = undefined
      c.res = answer
      return
    }
    return
  })

  /** Behind the answer; a page that cannot be made leaves the copy as it is. */
  function refill(c: AppContext, key: string, keep: (page: SharedPage) => Promise<void>): void {
    const { now, report } = c.get('deps')
    if (refills.isFlying(key) || now() < (pauses.get(key) ?? 0)) return
    const pause = () => {
      if (pauses.size >= PAUSES_MAX) pauses.clear()
      pauses.set(key, now() + FAILURE_PAUSE)
    }
    const work = async () => {
      // The copy does for another moment; who waits for a page goes first.
      const leave = bound.enter()
      if (!leave) return pause()
      try {
        const made = await pages.makeSharedPage(c)
        if (made === 'gone') return await c.get('caches').store.remove(key)
        if (made === null) return pause()
        pauses.delete(key)
        await keep(made)
      } catch (error) {
        pause()
        report(error, { where: 'refill', transactionId: c.get('transactionId'), route: c.get('match')?.key })
      } finally {
        leave()
      }
    }
    behindOf(c)(refills.join(key, work, behindOf(c)))
  }
}

/** Why the store is not asked; null where it may be (security 9). */
function findBypass(c: AppContext): string | null {
  const match = c.get('match')
  const deps = c.get('deps')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'method'
  if (!match) return 'not-found'
  if (ROUTES[match.key].visibility === 'personal') return 'personal'
  if (c.req.header('authorization') !== undefined) return 'authorization'
  // Sources change under a running development server, and no build names them.
  return deps.build.startsWith(DEVELOPMENT_BUILD) ? 'development' : null
}

const DEVELOPMENT_BUILD = 'development'

/** Where every place is taken, a visitor's page goes first: the next one to ask for this one brings its copy. */
async function keepWhole(
  bound: Bound,
  make: () => Promise<SharedPage | null>,
  keep: (page: SharedPage) => Promise<void>,
): Promise<void> {
  const leave = bound.enter()
  if (!leave) return
  try {
    const page = await make()
    if (page) await keep(page)
  } finally {
    leave()
  }
}

async function storePage(c: AppContext, key: string, page: SharedPage, policy: CachePolicy): Promise<void> {
  const caches = c.get('caches')
  const deps = c.get('deps')
  await caches.store.put(key, {
    status: 200,
    headers: { ...page.headers, etag: await tagOf(deps.build, page.html) },
    body: page.html,
    freshUntil: page.freshUntil,
    keep: policy.ttl + Math.max(policy.swr, policy.sie),
  })
}

async function tagOf(build: string, html: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  const hex = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${build}-${hex}"`
}
