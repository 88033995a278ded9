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
 * Reads of the API that are kept: the session with basket and next delivery. When a session is another
 * person's than the kept one, everything that was seen before is forgotten.
 */
export function createReadKeeper({ caches, fetch, now }: KeepingWorld, visitor: VisitorCaches) {
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

    /** Requests every kept read again, because what it holds has changed. */
    async refresh(): Promise<void> {
      for (const key of await (await open()).keys()) {
        const moment = visitor.moment()
        const url = new URL(key.url)
        url.searchParams.delete(FOR)
        const response = await fetch(url.href, { headers: key.headers })
        await keep(key, response, moment)
      }
    },
  }

  async function keep(key: Request, response: Response, moment: number): Promise<void> {
    const body = await response.text()
    const copy = storable(response, body, 'application/json', now())
    if (!copy || moment !== visitor.moment()) return
    const cache = await open()
    for (const other of await cache.keys()) {
      const known = await cache.match(other, { ignoreVary: true })
      if (known && personOf(await known.text()) !== personOf(body)) {
        await visitor.forget()
        break
      }
    }
    await (await open()).put(key, copy)
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

/** Whose session it is: the hash of the user's id, null for a visitor who is not logged in. */
function personOf(body: string): string | null {
  const session = JSON.parse(body) as { user?: { hashedUserId?: string } | null }
  return session.user?.hashedUserId ?? null
}
