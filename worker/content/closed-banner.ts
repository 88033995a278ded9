import { withTimeout } from '../cache/with-timeout.ts'
import type { AppContext } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { getContent } from './content.ts'

/** Which banner somebody has closed: the wording's id, nothing about the person. */
export const CLOSED_BANNER_COOKIE = 'banner_closed'
/** What a banner is worth waiting for; without an answer it shows. */
const PATIENCE = 200

/**
 * The id of the site's banner when this visitor has closed it, else null. Only who has closed one asks, and
 * no other id than the one that is shown counts: of each page there are two at most.
 */
export async function findClosedBanner(c: AppContext): Promise<string | null> {
  const closed = readCookie(c.req.header('cookie'), CLOSED_BANNER_COOKIE)
  if (closed === null) return null
  try {
    const { value } = await withTimeout(getContent(c, 'site-settings'), PATIENCE)
    const id = value.banner?.id ?? null
    return id !== null && encodeURIComponent(id) === closed ? id : null
  } catch {
    return null
  }
}
