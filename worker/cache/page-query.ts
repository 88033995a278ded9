import { canonicalFilters } from '../../shared/listing/filters.ts'
import { SORTS } from '../../shared/listing/listing.ts'
import { ROUTES, type RouteDefinition, type RouteKey } from '../../shared/routes.ts'

/** The maximum number of pages that one URL shows below each other: `page=2-5`. */
const PAGES_AT_ONCE = 4
const PORTIONS_MAX = 24
const PAGES = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/

/**
 * The canonical query of a shared page, in the order of the route table. Unknown and repeated parameters,
 * defaults and invalid values are omitted, so that they neither split the page cache nor reach the render
 * (docs/reference/security.md#cache-keys).
 */
export function normalisePageQuery(key: RouteKey, search: URLSearchParams): Record<string, string> {
  const { query = [] }: RouteDefinition = ROUTES[key]
  return Object.fromEntries(
    query.flatMap((name) => {
      const value = FORMS[name]?.(search.get(name) ?? '', query) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Each returns an empty text for the default and for an invalid value. */
const FORMS: Record<string, (value: string, query: readonly string[]) => string> = {
  page(value, query) {
    // Only product listings can show several pages.
    const longest = query.includes('sort') ? PAGES_AT_ONCE : 1
    const [, first = '', last = first] = PAGES.exec(value) ?? []
    const length = Number(last) - Number(first) + 1
    if (first === '' || length < 1 || length > longest) return ''
    if (first === last) return first === '1' ? '' : first
    return `${first}-${last}`
  },
  sort: (value) => SORTS.find((each) => each === value && each !== 'default') ?? '',
  filters: (value) => canonicalFilters(value) ?? '',
  portions: (value) => (/^[1-9]\d?$/.test(value) && Number(value) <= PORTIONS_MAX ? value : ''),
}

/** Names of all parsers; a shared route's parameter without one would never reach its page. */
export const KNOWN_PARAMETERS: readonly string[] = Object.keys(FORMS)
