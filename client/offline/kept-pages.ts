import type { KeepingWorld, Later } from './kept-files.ts'
import { isOfUser, keyOf } from './kept-key.ts'
import { type KeptLink, missingPage } from './missing-page.ts'
import { NOBODY, type VisitorCache } from './visitor-cache.ts'
import {
  ageOf,
  entryOf,
  isOutdated,
  KEPT_FRESH,
  NETWORK_PATIENCE,
  PAGES_MAX,
  shownAgain,
  storablePage,
  surplus,
  titleOf,
} from './stored-page.ts'

/** Most pages that the page for a missing one lists. */
const LISTED_MAX = 12

/** Pages on the visitor's device: kept when they are opened, shown when the network is away. */
export function createPageKeeper(world: KeepingWorld, visitor: VisitorCache) {
  const { settings, origin, fetch, now } = world
  const addressOf = (key: string) => new URL(key, origin).href

  return {
    /** The network's page. Without it, or when it takes long, the kept one; else what is kept, as a list. */
    async show(url: URL, network: Promise<Response>, later: Later): Promise<Response> {
      const key = keyOf(url, settings.pages)
      const askedAt = now()
      const fresh = network.then((response) => {
        if (key !== null) later(keep(key, response.clone(), askedAt))
        return response
      })
      const inTime = fresh.catch(() => null)
      const stored = key === null ? null : await find(key)
      if (!stored) return fresh.catch((error: unknown) => explain(url, error))
      later(inTime)
      const first = await Promise.race([inTime, world.wait(NETWORK_PATIENCE)])
      return first ?? shownAgain(stored, world.nonce())
    },

    /** Keeps a page that is open, unless its copy is younger than `fresh` milliseconds. */
    async keepOpen(path: string, fresh = KEPT_FRESH): Promise<void> {
      const url = new URL(path, origin)
      const key = url.origin === origin ? keyOf(url, settings.pages) : null
      if (key === null) return
      const stored = await find(key)
      if (stored && ageOf(stored, now()) < fresh) return
      const askedAt = now()
      const init: RequestInit = { headers: { accept: 'text/html' }, redirect: 'manual' }
      await keep(key, await fetch(addressOf(path), init), askedAt)
    },

    /** Deletes outdated pages and returns the entry scripts of the others. */
    async entries(): Promise<Set<string>> {
      const entries = new Set<string>()
      for (const address of await addresses()) {
        const page = await visitor.find(address)
        if (!page || isOutdated(page, now())) await visitor.drop([address])
        else entries.add(entryOf(await page.text()) ?? '')
      }
      return entries
    },
  }

  /** Of all kept pages, oldest first. */
  async function addresses(): Promise<string[]> {
    return (await visitor.addresses()).filter((each) => keyOf(new URL(each), settings.pages) !== null)
  }

  async function find(key: string): Promise<Response | null> {
    const stored = await visitor.find(addressOf(key))
    return stored && !isOutdated(stored, now()) ? stored : null
  }

  async function keep(key: string, response: Response, askedAt: number): Promise<void> {
    const isPersonal = isOfUser(new URL(key, origin), settings.pages)
    if (isPersonal && (await visitor.owner()) === NOBODY) return
    const copy = storablePage(response, await response.text(), now())
    if (!copy || !(await visitor.keep(addressOf(key), copy, askedAt))) return
    await visitor.drop(surplus(await addresses(), PAGES_MAX))
  }

  async function explain(url: URL, error: unknown): Promise<Response> {
    const [, site = ''] = url.pathname.split('/')
    const kept = (await addresses()).map((each) => new URL(each)).toReversed()
    if (url.pathname === '/') {
      const home = kept.find(({ pathname }) => /^\/[a-z-]+$/.test(pathname))
      if (home) return Response.redirect(home.href)
    }
    const texts = settings.texts[site]
    if (!texts) throw error
    const own = kept.filter(({ pathname }) => pathname.split('/')[1] === site)
    return missingPage(texts, await Promise.all(own.slice(0, LISTED_MAX).map(linkTo)))
  }

  async function linkTo({ href, pathname, search }: URL): Promise<KeptLink> {
    const page = await visitor.find(href)
    return { path: pathname + search, title: titleOf((await page?.text()) ?? '') || pathname }
  }
}
