import { withTimeout } from '../cache/with-timeout.ts'
import type { AppContext } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { getContent } from './content.ts'

/** Holds the id of the closed banner's wording, and nothing about the person. */
export const CLOSED_BANNER_COOKIE = 'banner_closed'
/** Milliseconds to wait for the site settings; after that the banner is shown. */
const PATIENCE = 200

/**
 * The id of the current banner if this visitor has closed it, else null. Only visitors with the cookie wait
 * for the settings, and only the current id counts, so that a page has at most two variants.
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
