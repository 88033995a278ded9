import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import type { Site } from '../../shared/sites.ts'

/**
 * Parameters without personal data; all others are replaced by their name
 * (docs/reference/security.md#secrets-in-urls).
 */
const PUBLIC_PARAMETERS = new Set(['id', 'slug', 'type'])

/**
 * The path of a page for analytics and error reports: without query, with tokens, codes and order numbers as
 * `:name`. An address without a route is `/{site}/:unknown`.
 */
export function trackedPath(place: {
  site: Site
  key: RouteKey | null
  params: Record<string, string>
}): string {
  if (!place.key) return `/${place.site}/:unknown`
  const path = ROUTES[place.key].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    PUBLIC_PARAMETERS.has(name) ? (place.params[name] ?? `:${name}`) : `:${name}`,
  )
  return `/${place.site}${path}`
}
