import { VISITOR_CACHES } from '../../shared/offline/offline-settings.ts'
import type { KeepingWorld, Later } from './kept-files.ts'
import { keyOf } from './kept-key.ts'
import { type KeptLink, missingPage } from './missing-page.ts'
import type { VisitorCaches } from './visitor-caches.ts'
import {
  ageOf,
  entryOf,
  isOutdated,
  KEPT_FRESH,
  NETWORK_PATIENCE,
  PAGES_MAX,
  shownAgain,
  storable,
  surplus,
  titleOf,
} from './stored-page.ts'

const PAGES = `${VISITOR_CACHES}pages`
/** Most pages that the page for a missing one lists. */
const LISTED_MAX = 12

/** Pages on the visitor's device: kept when they are opened, shown when the network is away. */
export function createPageKeeper(world: KeepingWorld, visitor: VisitorCaches) {
  const { settings, origin, caches, fetch, now } = world
  const open = () => caches.open(PAGES)
  const addressOf = (key: string) => new URL(key, origin).href

  return {
    /** The network's page. Without it, or when it takes long, the kept one; else what is kept, as a list. */
    async show(url: URL, network: Promise<Response>, later: Later): Promise<Response> {
      const key = keyOf(url, settings.pages)
      const moment = visitor.moment()
      const fresh = network.then((response) => {
        if (key !== null) later(keep(key, response.clone(), moment))
        return response
      })
      const stored = key === null ? null : await find(key)
      if (!stored) return fresh.catch((error: unknown) => explain(url, error))
      const inTime = fresh.catch(() => null)
      later(inTime)
      const first = await Promise.race([inTime, world.wait(NETWORK_PATIENCE)])
      return first ?? shownAgain(stored, world.nonce())
    },

    /** Keeps a page that is open, unless its copy is fresh. */
    async keepOpen(path: string): Promise<void> {
      const url = new URL(path, origin)
      const key = url.origin === origin ? keyOf(url, settings.pages) : null
      if (key === null) return
      const stored = await find(key)
      if (stored && ageOf(stored, now()) < KEPT_FRESH) return
      const moment = visitor.moment()
      const init: RequestInit = { headers: { accept: 'text/html' }, redirect: 'manual' }
      await keep(key, await fetch(addressOf(path), init), moment)
    },

    /** Deletes outdated pages and returns the entry scripts of the others. */
    async entries(): Promise<Set<string>> {
      const cache = await open()
      const entries = new Set<string>()
      for (const key of await cache.keys()) {
        const page = await cache.match(key)
        if (!page || isOutdated(page, now())) await cache.delete(key)
        else entries.add(entryOf(await page.text()) ?? '')
      }
      return entries
    },
  }

  async function find(key: string): Promise<Response | null> {
    const stored = await (await open()).match(addressOf(key), { ignoreVary: true })
    return stored && !isOutdated(stored, now()) ? stored : null
  }

  async function keep(key: string, response: Response, moment: number): Promise<void> {
    const copy = storable(response, await response.text(), 'text/html', now())
    const cache = await open()
    if (!copy || moment !== visitor.moment()) return
    // Deleted first, so that the newest page is the last of the keys.
    await cache.delete(addressOf(key))
    await cache.put(addressOf(key), copy)
    for (const old of surplus(await cache.keys(), PAGES_MAX)) await cache.delete(old)
  }

  async function explain(url: URL, error: unknown): Promise<Response> {
    const [, site = ''] = url.pathname.split('/')
    const kept = (await (await open()).keys()).toReversed()
    if (url.pathname === '/') {
      const home = kept.find((key) => /^\/[a-z-]+$/.test(new URL(key.url).pathname))
      if (home) return Response.redirect(home.url)
    }
    const texts = settings.texts[site]
    if (!texts) throw error
    const own = kept.filter((key) => new URL(key.url).pathname.split('/')[1] === site)
    return missingPage(texts, await Promise.all(own.slice(0, LISTED_MAX).map(linkTo)))
  }

  async function linkTo({ url }: Request): Promise<KeptLink> {
    const { pathname, search } = new URL(url)
    const page = await (await open()).match(url)
    return { path: pathname + search, title: titleOf((await page?.text()) ?? '') || pathname }
  }
}
