import { matchHref } from './href.ts'
import { matchRoute } from './route-match.ts'
import { ROUTES, type RouteDefinition, type RouteKey } from './routes.ts'
import { findLocale, type Site } from './sites.ts'

/** Pages that a login never leads to, because they lead back to a login. */
const NEVER: readonly RouteKey[] = ['login', 'userPasswordReset', 'userRegister']
/** The staff console, which has pages of its own. */
const CONSOLE = /^\/console\/(?:[a-z-]{1,30}\/)?$/
const PATH_MAX = 500

/**
 * The page after a login, rebuilt from its matched route: a path of the shop with only the query the route
 * reads, a panel of the staff console, or null for anything else (docs/reference/security.md#link-schemes). A
 * path without a site is on `site`.
 */
export function findNextPath(site: Site, next: string | null | undefined): string | null {
  if (!next || next.length > PATH_MAX || !next.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(next))
    return null
  const [path = '', search = ''] = (next.split('#')[0] ?? '').split(/\?(.*)/s)
  if (CONSOLE.test(path)) return path
  const segments = path.split('/').slice(1).map(decode)
  if (segments.at(-1) === '') segments.pop()
  const locale = findLocale(segments[0])
  const below = locale ? segments.slice(1) : segments
  const match = below.includes('') ? null : matchRoute(below)
  if (!match) return null
  const { query = [], bare }: RouteDefinition = ROUTES[match.key]
  if (bare || NEVER.includes(match.key)) return null
  const given = new URLSearchParams(search)
  return matchHref(
    locale?.site ?? site,
    match,
    Object.fromEntries(query.map((name) => [name, given.get(name) ?? ''])),
  )
}

/** Returns an empty segment, which no route accepts, for invalid UTF-8. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
