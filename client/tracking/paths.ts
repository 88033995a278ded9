import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import type { Site } from '../../shared/sites.ts'

/**
 * Parameters of shared pages without personal data; all others are replaced by their name, as are all of
 * personal pages: their ids are of somebody's invoices, lists and surveys
 * (docs/reference/security.md#secrets-in-urls).
 */
const PUBLIC_PARAMETERS = new Set(['id', 'slug', 'type'])

/**
 * The path of a page for analytics and error reports: without query, with tokens, codes, order numbers and
 * ids of personal pages as `:name`. An address without a route is `/{site}/:unknown`.
 */
export function trackedPath(place: {
  site: Site
  key: RouteKey | null
  params: Record<string, string>
}): string {
  if (!place.key) return `/${place.site}/:unknown`
  const { path, visibility } = ROUTES[place.key]
  const said = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    visibility === 'shared' && PUBLIC_PARAMETERS.has(name) ? (place.params[name] ?? `:${name}`) : `:${name}`,
  )
  return `/${place.site}${said}`
}
