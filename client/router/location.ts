import { searchOf } from '../../shared/href.ts'
import { matchRoute, ROUTES, routePath, type RouteKey, type RouteParams } from '../../shared/routes.ts'
import type { RouteDefinition } from '../../shared/routes.ts'
import type { Site } from '../../shared/sites.ts'

export type RouterLocation = {
  site: Site
  /** Null is an address no route has: the not-found screen. */
  key: RouteKey | null
  params: Record<string, string>
  /** The query parameters the route reads, nothing else. */
  search: Record<string, string>
  /** Path and query as they stand in the address bar. */
  path: string
  /** With its `#`, or empty. */
  hash: string
  /** Equal for two addresses of one page: readable slug, trailing slash and foreign parameters don't count. */
  identity: string
}

/** The place an address names on this site, or null when the browser has to go there by itself. */
export function findLocation(url: URL, site: Site): RouterLocation | null {
  const segments = findSegments(url.pathname)
  if (!segments || segments[0] !== site) return null
  return locationOf(url, site, segments.slice(1))
}

/** `findLocation` for the first page, which is rendered whatever its address is. */
export function getFirstLocation(url: URL, site: Site): RouterLocation {
  return findLocation(url, site) ?? locationOf(url, site, null)
}

function locationOf(url: URL, site: Site, segments: string[] | null): RouterLocation {
  const match = segments && matchRoute(segments)
  const place = { site, path: url.pathname + url.search, hash: url.hash }
  if (!match) return { ...place, key: null, params: {}, search: {}, identity: url.pathname }
  const { key, params } = match
  const { query = [] }: RouteDefinition = ROUTES[key]
  const search = Object.fromEntries(
    query.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const identity = routePath(key, params as RouteParams<RouteKey>) + searchOf(key, search)
  return { ...place, key, params, search, identity }
}

/** Decoded segments, or null for a path the door refuses (security 1): its answer is the server's to give. */
function findSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.replace(/\/$/, '').slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => segment === '' || /[/\\]/.test(segment)) ? null : segments
  } catch {
    return null
  }
}
