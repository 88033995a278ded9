import { ROUTES, type RouteDefinition, type RouteKey } from './routes.ts'
import { routePath, type RouteMatch, type RouteParams } from './route-match.ts'
import type { Site } from './sites.ts'

/** Names of the query parameters a route reads. */
export type QueryName<Key extends RouteKey> = (typeof ROUTES)[Key] extends {
  query: infer Names extends readonly string[]
}
  ? Names[number]
  : never

/** Values of a URL's query; absent and empty ones are omitted. */
export type RouteQuery<Key extends RouteKey> = {
  [Name in QueryName<Key>]?: string | number | null | undefined
}

/** Parameters are optional for a route that has none. */
export type HrefArguments<Key extends RouteKey> = keyof RouteParams<Key> extends never
  ? [params?: RouteParams<Key>, query?: RouteQuery<Key>]
  : [params: RouteParams<Key>, query?: RouteQuery<Key>]

/**
 * Returns the address of a page: `href('no', 'product', { id: 132 })` → `/no/products/132`
 * (docs/reference/urls.md#paths). Query parameters are in the order of the route table, so that equal pages
 * have equal addresses. Throws for a missing or malformed parameter.
 */
export function href<Key extends RouteKey>(
  site: Site,
  key: Key,
  ...[params, query]: HrefArguments<Key>
): string {
  const path = `/${site}${routePath(key, params ?? ({} as RouteParams<Key>))}`
  return path + searchOf(key, (query ?? {}) as Record<string, string | number | null | undefined>)
}

/** `?q=melk&page=2`: the parameters this route reads, in the table's order; empty without any. */
export function searchOf(key: RouteKey, query: Record<string, string | number | null | undefined>): string {
  const { query: names = [] }: RouteDefinition = ROUTES[key]
  let search = ''
  for (const name of names) {
    const value = query[name] ?? ''
    if (value !== '') search += `${search ? '&' : '?'}${name}=${encodeValue(String(value))}`
  }
  return search
}

/** The address of a matched route on a site, which may be another one: switcher, canonical, hreflang. */
export function matchHref(site: Site, match: RouteMatch, search: Record<string, string>): string {
  return `/${site}${routePath(match.key, match.params as RouteParams<RouteKey>)}${searchOf(match.key, search)}`
}

/**
 * Encodes like `URLSearchParams`. Creating one takes several times as long, and listings have hundreds of
 * links.
 */
function encodeValue(value: string): string {
  return /^[\w.*:,-]*$/.test(value) ? encodeURIComponent(value) : `${new URLSearchParams({ value })}`.slice(6)
}
