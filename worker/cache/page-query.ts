import { canonicalFilters } from '../../shared/listing/filters.ts'
import { SORTS } from '../../shared/listing/listing.ts'
import { ROUTES, type RouteDefinition, type RouteKey } from '../../shared/routes.ts'

/** Most pages of a listing one address shows below each other: `page=2-5`. */
const PAGES_AT_ONCE = 4
const PORTIONS_MAX = 24
const PAGES = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/

/**
 * The query of a shared page in the one form that means what was asked: unknown parameters, repeated ones,
 * defaults and values that mean nothing are left out, so that they neither split the page cache's key nor
 * reach the render (docs/reference/security.md#cache-keys). In the order of the route table.
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

/** Each answers an empty text for the default and for what it cannot mean. */
const FORMS: Record<string, (value: string, query: readonly string[]) => string> = {
  page(value, query) {
    // Products alone are shown several pages below each other.
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

/** Parameters of shared routes that have no form here would never reach their page. */
export const KNOWN_PARAMETERS: readonly string[] = Object.keys(FORMS)
