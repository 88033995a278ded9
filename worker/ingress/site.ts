import { createMiddleware } from 'hono/factory'
import { isKnownSection, matchRoute } from '../../shared/route-match.ts'
import { findLocale, getLocale, preferredSite } from '../../shared/sites.ts'
import { type AppContext, type AppEnv, required } from '../context.ts'
import { movedTo } from './moved.ts'
import { readCookie } from './cookies.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/** The readable cookie of the language switcher: one of `SITES`, for a year, `SameSite=Lax`. */
export const SITE_COOKIE = 'site'

/**
 * Sets locale and matched route by the first segment. `/` and a known section without a site redirect to the
 * visitor's preferred site, with path and query, and a moved address to its page, with its query. Any other
 * first segment continues without a match, to the 404 page that offers the sites
 * (docs/reference/urls.md#choosing-a-site).
 */
export function site() {
  return createMiddleware<AppEnv>(async function site(c, next) {
    const { segments, path, rawSearch } = required(c, 'location')
    const [first, ...below] = segments
    const locale = findLocale(first)
    c.set('locale', locale ?? getLocale(likelySite(c)))
    c.set('match', locale ? matchRoute(below) : null)
    const moved = locale && movedTo(locale.site, below)
    if (moved && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
      const headers = { location: moved + rawSearch, 'cache-control': 'public, max-age=3600' }
      return new Response(null, { status: 301, headers })
    }
    if (locale || (first !== undefined && !isKnownSection(first))) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plainErrorResponse(c, 'methodNotAllowed', { allow: 'GET, HEAD' })
    }
    const target = `/${required(c, 'locale').site}${path}${rawSearch}`
    return new Response(null, { status: 302, headers: { location: target, 'cache-control': 'no-store' } })
  })
}

function likelySite(c: AppContext) {
  const { country } = (c.req.raw as { cf?: { country?: unknown } }).cf ?? {}
  return preferredSite({
    remembered: readCookie(c.req.header('cookie'), SITE_COOKIE),
    acceptLanguage: c.req.header('accept-language'),
    country: typeof country === 'string' ? country : null,
  })
}
