import { VISITOR_CACHES } from '../../shared/offline/offline-settings.ts'
import type { KeepingWorld, Later } from './kept-files.ts'
import type { VisitorCaches } from './visitor-caches.ts'
import { isOutdated, storable } from './stored-page.ts'

const READS = `${VISITOR_CACHES}reads`
/** Headers that decide what a read holds; the key of a kept read has them, so that it can be repeated. */
const SENT = ['accept', 'x-client-app', 'x-requested-case', 'x-country', 'x-language']
/** Query parameter of a key alone; the backend never gets it. */
const FOR = 'for'

/**
 * Reads of the API that are kept: the session, and the cart's rows. When a session is another
 * person's than the kept one, everything that was seen before is forgotten.
 */
export function createReadKeeper(
  { settings, origin, caches, fetch, now }: KeepingWorld,
  visitor: VisitorCaches,
) {
  const open = () => caches.open(READS)

  return {
    /** The network's response, which is kept; without it the kept one. */
    async find(request: Request, later: Later): Promise<Response> {
      const moment = visitor.moment()
      try {
        const response = await fetch(request)
        later(keep(keyOf(request), response.clone(), moment))
        return response
      } catch (error) {
        const stored = await (await open()).match(keyOf(request), { ignoreVary: true })
        if (stored && !isOutdated(stored, now())) return stored
        throw error
      }
    },

    /** Requests the reads of the list again, because what they hold has changed. */
    refresh: () => request(() => true),

    /** Requests those of the list that no page has asked for yet. */
    complete: () => request((isKept) => !isKept),
  }

  /** Repeats reads as the page sent the session's, once for each country and language. */
  async function request(isWanted: (isKept: boolean) => boolean): Promise<void> {
    const cache = await open()
    const places = new Map(
      (await cache.keys()).map((key) => [new URL(key.url).searchParams.get(FOR), key.headers]),
    )
    for (const headers of places.values()) {
      for (const address of settings.reads) {
        const { href } = new URL(address, origin)
        const key = keyOf(new Request(href, { headers }))
        if (!isWanted((await cache.match(key, { ignoreVary: true })) !== undefined)) continue
        const moment = visitor.moment()
        await keep(key, await fetch(href, { headers }), moment)
      }
    }
  }

  async function keep(key: Request, response: Response, moment: number): Promise<void> {
    const body = await response.text()
    const copy = storable(response, body, 'application/json', now())
    if (!copy || moment !== visitor.moment()) return
    const person = personOf(body)
    if (person !== undefined && (await persons()).some((known) => known !== person)) await visitor.forget()
    await (await open()).put(key, copy)
  }

  /** Whose the kept sessions are. */
  async function persons(): Promise<(string | null)[]> {
    const cache = await open()
    const kept = await Promise.all(
      (await cache.keys()).map(async (key) => {
        const known = await cache.match(key, { ignoreVary: true })
        return known && personOf(await known.text())
      }),
    )
    return kept.filter((person) => person !== undefined)
  }
}

/** One address has a response per country and language. */
function keyOf(request: Request): Request {
  const headers = new Headers()
  for (const name of SENT) headers.set(name, request.headers.get(name) ?? '')
  const url = new URL(request.url)
  url.searchParams.set(FOR, `${headers.get('x-country')}.${headers.get('x-language')}`)
  return new Request(url, { headers })
}

/** The hash of the user's id, null for a visitor who is not logged in; undefined for what is no session. */
function personOf(body: string): string | null | undefined {
  const { user } = JSON.parse(body) as { user?: { hashedUserId?: string } | null }
  return user === undefined ? undefined : (user?.hashedUserId ?? null)
}
