import { keptSessionPath, type SessionHeaders } from '../../shared/offline/offline-settings.ts'
import type { KeepingWorld, Later } from './kept-files.ts'
import { storable } from './stored-page.ts'
import { NOBODY, type VisitorCache } from './visitor-cache.ts'

/**
 * The session tells whose everything is that is kept here: when it is another person's, all of it is forgotten. It
 * always comes from the network; pages of the device find the kept one themselves (restore-session.ts).
 */
export function createSessionKeeper(
  { settings, origin, fetch, now, wait }: KeepingWorld,
  visitor: VisitorCache,
) {
  return {
    /** The network's session, which is kept. */
    async pass(request: Request, later: Later): Promise<Response> {
      const askedAt = now()
      const response = await fetch(request)
      later(note(request.headers, response.clone(), askedAt))
      return response
    },

    /** Requests the session once more, because it has changed. */
    refresh,

    /** Finds out whose the device is, when that is not known: after a log-in, and for a new worker. */
    async require(headers: SessionHeaders): Promise<void> {
      const rest = (await visitor.heldUntil()) - now()
      // One more, because what is asked at the end itself is not kept.
      if (rest >= 0) await wait(rest + 1)
      if ((await visitor.owner()) === undefined) await refresh(headers)
    },
  }

  async function refresh(headers: SessionHeaders): Promise<void> {
    const askedAt = now()
    const response = await fetch(new URL(settings.session, origin).href, { headers })
    await note(new Headers(headers), response, askedAt)
  }

  async function note(headers: Headers, response: Response, askedAt: number): Promise<void> {
    const body = await response.text()
    const copy = storable(response, body, 'application/json', now())
    // A session that was requested before a log-in may be of the person before.
    if (!copy || askedAt <= (await visitor.heldUntil())) return
    const person = personOf(body)
    const owner = await visitor.owner()
    if (owner !== person && (await visitor.addresses()).length > 0) return visitor.forget()
    if (owner !== person) await visitor.adopt(person, askedAt)
    const place = { country: headers.get('x-country') ?? '', language: headers.get('x-language') ?? '' }
    await visitor.keep(origin + keptSessionPath(place), copy, askedAt)
  }
}

/** The hash of the user's id. */
function personOf(body: string): string {
  const { user } = JSON.parse(body) as { user: { hashedUserId: string } | null }
  return user?.hashedUserId ?? NOBODY
}
