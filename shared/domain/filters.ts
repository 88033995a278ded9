/**
 * The `filters` parameter: `name:value,name:value` — and between names, or within one (contract 1); what a
 * product is to be free from is asked for all at once, because one allergen less is no help against another.
 */

export const PRODUCT_FILTERS = ['brand', 'diet', 'free_from', 'offer', 'organic', 'origin'] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]
export type Selected = Record<ProductFilter, string[]>

/** What one product (or a group of equal ones) has to offer to each filter. */
export type Facets = Record<ProductFilter, string[]>
export type FacetGroup = { facets: Facets; count: number }
export type FacetCount = { value: string; count: number; isActive: boolean }

/** Of a form that means something: pairs, a comma after the last one or none. */
export const FILTERS = /^(?=.{0,500}$)([a-z_]+:[\p{L}\d_.-]+(,|$))*$/u

/**
 * The one form of what means the same: `organic:yes,brand:3,brand:3` → `brand:3,organic:yes`. It stands in the
 * key of a page and of a read and is asked upstream (security 10). Null for what is malformed.
 */
export function canonicalFilters(text: string): string | null {
  if (!FILTERS.test(text)) return null
  return [...new Set(text.split(',').filter(Boolean))].sort().join(',')
}

/** Values by filter name. Unknown names are left out, so that an old link still shows its page. */
export function parseFilters(text: string): Selected {
  const selected: Selected = { brand: [], diet: [], free_from: [], offer: [], organic: [], origin: [] }
  for (const part of text.split(',').filter(Boolean)) {
    const [name, value] = part.split(':')
    const filter = PRODUCT_FILTERS.find((each) => each === name)
    if (filter && value && !selected[filter].includes(value)) selected[filter].push(value)
  }
  return selected
}

/** As an answer lists what it can be narrowed by. */
export type ListedFilter = { name: string; items: readonly { value: string; count: number }[] }

/**
 * True when all that was asked for is listed with something to show. There is no end of values that somebody can
 * make up: what is made of one that is not is nobody else's (security 10).
 */
export function areFiltersListed(asked: string, listed: readonly ListedFilter[]): boolean {
  const pairs = asked.split(',').filter(Boolean)
  if (pairs.length === 0) return true
  // Each listed value is read once, however many were asked for.
  const shown = new Set(
    listed.flatMap(({ name, items }) =>
      items.filter(({ count }) => count > 0).map(({ value }) => `${name}:${value}`),
    ),
  )
  return pairs.every((pair) => shown.has(pair))
}

/** Most values in a listing that is kept for others: of every further one there are as many listings as subsets. */
const KEPT_MAX = 3

/** Whether what was narrowed in this way may be kept for others; it is shown all the same (security 10). */
export function areFiltersKept(asked: string, listed: readonly ListedFilter[]): boolean {
  return asked.split(',').filter(Boolean).length <= KEPT_MAX && areFiltersListed(asked, listed)
}

/** How many products match every selected filter. */
export function countMatches(groups: readonly FacetGroup[], selected: Selected): number {
  return sum(groups.filter((group) => matches(group.facets, selected)))
}

/**
 * Values of one filter with the number of products each would show: the other filters hold, this one
 * does not (unless its values narrow each other), so that a shopper can add a second value. Selected values stay even with nothing to show.
 */
export function countValues(
  groups: readonly FacetGroup[],
  selected: Selected,
  filter: ProductFilter,
): FacetCount[] {
  const others: Selected = filter === 'free_from' ? selected : { ...selected, [filter]: [] }
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
