import { searchOf } from '../../shared/href.ts'
import { matchRoute, routePath, type RouteParams } from '../../shared/route-match.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import type { RouteDefinition } from '../../shared/routes.ts'
import type { Site } from '../../shared/sites.ts'

export type RouterLocation = {
  site: Site
  /** Null for an address without a route: the not-found screen. */
  key: RouteKey | null
  params: Record<string, string>
  /** Only the query parameters that the route reads. */
  search: Record<string, string>
  /** Path and query of the address bar. */
  path: string
  /** The fragment with its `#`; empty without one. */
  hash: string
  /**
   * Equal for all addresses of one page: readable slug, trailing slash and unknown parameters are ignored.
   */
  identity: string
}

/** Finds the location of an address on this site, or null when the browser has to load it. */
export function findLocation(url: URL, site: Site): RouterLocation | null {
  const segments = findSegments(url.pathname)
  if (!segments || segments[0] !== site) return null
  return locationOf(url, site, segments.slice(1))
}

/** `findLocation` for the first page, which is rendered at any address. */
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

/**
 * Decoded segments, or null for a path that the worker refuses (docs/reference/security.md#paths): the server
 * must respond to it.
 */
function findSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.replace(/\/$/, '').slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => segment === '' || /[/\\]/.test(segment)) ? null : segments
  } catch {
    return null
  }
}
