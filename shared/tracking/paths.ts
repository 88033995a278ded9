import { ROUTES, type RouteKey } from '../routes.ts'
import type { Site } from '../sites.ts'

/** Parameters that say nothing about a person; all others stay a name (security 22). */
const PUBLIC_PARAMETERS = new Set(['id', 'slug', 'type'])

/**
 * The address of a page as analytics and error reports may know it: without query, and with tokens,
 * codes and order numbers as `:name`. An address no route has is `/{site}/:unknown`.
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
