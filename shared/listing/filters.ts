/**
 * The `filters` parameter: `name:value,name:value`. Filters combine with AND, values of one filter with OR
 * (docs/reference/api.md#filters). Values of `free_from` combine with AND, because a shopper with two
 * allergies must avoid both allergens.
 */

export const PRODUCT_FILTERS = ['brand', 'diet', 'free_from', 'offer', 'organic', 'origin'] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]
export type Selected = Record<ProductFilter, string[]>

/** The filter values of one product, or of a group of products with the same values. */
export type Facets = Record<ProductFilter, string[]>
export type FacetGroup = { facets: Facets; count: number }
export type FacetCount = { value: string; count: number; isActive: boolean }

/** The accepted syntax: pairs, with or without a trailing comma. */
export const FILTERS = /^(?=.{0,500}$)([a-z_]+:[\p{L}\d_.-]+(,|$))*$/u

/**
 * The canonical form of equal filters: `organic:yes,brand:3,brand:3` → `brand:3,organic:yes`. It is part of
 * the cache keys of pages and reads and is sent upstream (docs/reference/security.md#cache-keys). Null for a
 * malformed text.
 */
export function canonicalFilters(text: string): string | null {
  if (!FILTERS.test(text)) return null
  return [...new Set(text.split(',').filter(Boolean))].sort().join(',')
}

/** Returns values by filter name. Unknown names are ignored, so that an old link still shows its page. */
export function parseFilters(text: string): Selected {
  const selected: Selected = { brand: [], diet: [], free_from: [], offer: [], organic: [], origin: [] }
  for (const part of text.split(',').filter(Boolean)) {
    const [name, value] = part.split(':')
    const filter = PRODUCT_FILTERS.find((each) => each === name)
    if (filter && value && !selected[filter].includes(value)) selected[filter].push(value)
  }
  return selected
}

/** A filter as a response lists it. */
export type ListedFilter = { name: string; items: readonly { value: string; count: number }[] }

/**
 * True when every requested value is listed with at least one product. Clients can invent endless values, so
 * a page for an unlisted one is not cached for others (docs/reference/security.md#cache-keys).
 */
export function areFiltersListed(asked: string, listed: readonly ListedFilter[]): boolean {
  const pairs = asked.split(',').filter(Boolean)
  if (pairs.length === 0) return true
  // One pass over the listed values, however many are requested.
  const shown = new Set(
    listed.flatMap(({ name, items }) =>
      items.filter(({ count }) => count > 0).map(({ value }) => `${name}:${value}`),
    ),
  )
  return pairs.every((pair) => shown.has(pair))
}

/**
 * The maximum number of values in a listing that is cached for others: each further value doubles the number
 * of listings.
 */
const KEPT_MAX = 3

/**
 * True when a listing with these filters may be cached for others; it is shown in any case
 * (docs/reference/security.md#cache-keys).
 */
export function areFiltersKept(asked: string, listed: readonly ListedFilter[]): boolean {
  return asked.split(',').filter(Boolean).length <= KEPT_MAX && areFiltersListed(asked, listed)
}

const NOTHING = parseFilters('')

/** How many products match every selected filter. */
export function countMatches(groups: readonly FacetGroup[], selected: Selected): number {
  return sum(groups.filter((group) => matches(group.facets, selected)))
}

/**
 * Returns the values of one filter with the number of products each would show. The other filters apply and
 * this one does not (unless its values narrow each other), so that a shopper can add a second value. Selected
 * values stay even with a count of 0. Groups that are `isNarrowed` are counted with the filters applied already.
 */
export function countValues(
  groups: readonly FacetGroup[],
  selected: Selected,
  filter: ProductFilter,
  isNarrowed = false,
): FacetCount[] {
  const others: Selected = isNarrowed
    ? NOTHING
    : filter === 'free_from'
      ? selected
      : { ...selected, [filter]: [] }
  const counts = new Map<string, number>(selected[filter].map((value) => [value, 0]))
  for (const group of groups) {
    if (!matches(group.facets, others)) continue
    for (const value of group.facets[filter]) counts.set(value, (counts.get(value) ?? 0) + group.count)
  }
  return [...counts].map(([value, count]) => ({ value, count, isActive: selected[filter].includes(value) }))
}

function matches(facets: Facets, selected: Selected): boolean {
  return PRODUCT_FILTERS.every((filter) => {
    const has = (value: string) => facets[filter].includes(value)
    if (filter === 'free_from') return selected[filter].every(has)
    return selected[filter].length === 0 || selected[filter].some(has)
  })
}

function sum(groups: readonly FacetGroup[]): number {
  return groups.reduce((total, group) => total + group.count, 0)
}
