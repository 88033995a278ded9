import { canonicalFilters } from '../../shared/listing/filters.ts'
import { RECIPE_SORTS, SORTS } from '../../shared/listing/listing.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../../shared/listing/search.ts'
import { parseChoices, writeChoices } from '../../shared/recipes/choices.ts'
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
      const value = FORMS[name]?.(search.get(name) ?? '', key) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Each returns an empty text for the default and for an invalid value. */
const FORMS: Record<string, (value: string, key: RouteKey) => string> = {
  page(value, key) {
    // Only product listings can show several pages.
    const { query = [] }: RouteDefinition = ROUTES[key]
    const longest = query.includes('sort') && key !== 'recipes' ? PAGES_AT_ONCE : 1
    const [, first = '', last = first] = PAGES.exec(value) ?? []
    const length = Number(last) - Number(first) + 1
    if (first === '' || length < 1 || length > longest) return ''
    if (first === last) return first === '1' ? '' : first
    return `${first}-${last}`
  },
  sort(value, key) {
    const sorts: readonly string[] = key === 'recipes' ? RECIPE_SORTS : SORTS
    return sorts.find((each) => each === value && each !== 'default') ?? ''
  },
  // A page with a query is never stored (client/entry.server.tsx).
  q: (value) => normaliseQuery(value).slice(0, SEARCH_QUERY_MAX),
  filters: (value) => canonicalFilters(value) ?? '',
  choices: (value) => writeChoices(parseChoices(value)),
  portions: (value) => (/^[1-9]\d?$/.test(value) && Number(value) <= PORTIONS_MAX ? value : ''),
}

/** Names of all parsers; a shared route's parameter without one would never reach its page. */
export const KNOWN_PARAMETERS: readonly string[] = Object.keys(FORMS)
