import type { RouteKey } from '../../shared/routes.ts'
import type { PolicyOverrides } from '../operations/cache-controls.ts'
import { ALL_POLICIES, type PolicyName } from './policies.ts'
import { rowOf } from './policy-names.ts'

/** Menu, footer and settings. */
const OF_EVERY_PAGE: readonly PolicyName[] = [
  'catalogue:app-components',
  'content:footer',
  'content:site-settings',
]

const LISTING = ['catalogue:section-listing'] as const

const OF_CONTENT = ['content:page', 'content:page-list'] as const

/** What else the pages of a route read, besides the text of an editorial page. */
const OF_ROUTE: Partial<Record<RouteKey, readonly PolicyName[]>> = {
  brand: LISTING,
  brands: ['catalogue:products'],
  campaigns: LISTING,
  category: LISTING,
  // The table of the page on bottle deposits.
  contentAbout: ['catalogue:bottle-deposits', ...OF_CONTENT],
  contentAboutTyped: OF_CONTENT,
  contentInspiration: OF_CONTENT,
  contentInspirationTyped: OF_CONTENT,
  contentLead: OF_CONTENT,
  contentLeadTyped: OF_CONTENT,
  contentLegal: OF_CONTENT,
  contentLegalTyped: OF_CONTENT,
  contentMedia: OF_CONTENT,
  contentMediaTyped: OF_CONTENT,
  contentSeasonal: OF_CONTENT,
  contentSeasonalTyped: OF_CONTENT,
  home: ['content:home'],
  product: ['catalogue:products', 'catalogue:dinners'],
  recipe: ['catalogue:recipes'],
  recipes: ['catalogue:recipes'],
  recipesPlan: ['catalogue:recipes'],
  recipesProvider: ['catalogue:recipes'],
  recipesTag: ['catalogue:recipe-tags'],
}

/** The rows that a shared page is made of. */
export function partsOf(key: RouteKey): readonly PolicyName[] {
  const isEditorial = /^content(About|Legal)$/.test(key)
  const editorial: readonly PolicyName[] = isEditorial ? ['content:editorial'] : []
  return [...OF_EVERY_PAGE, ...(OF_ROUTE[key] ?? []), ...editorial]
}

/**
 * The part that limits a page's freshness, with its seconds: a page is fresh until the first of its parts is
 * stale. Null when the page's own `ttl` is shorter, and for a row other than a page. `overrides` are the
 * operators' changes.
 */
export function shorterPart(
  name: string,
  overrides: PolicyOverrides,
): { part: string; seconds: number } | null {
  if (!name.startsWith(PAGE)) return null
  const { row: page, suffix } = rowOf(name)
  const [shortest] = partsOf(page.slice(PAGE.length) as RouteKey)
    .map((part) => ({ part, seconds: ttlOf(part, suffix, overrides) }))
    .toSorted((one, other) => one.seconds - other.seconds)
  return shortest && shortest.seconds < ttlOf(page, suffix, overrides) ? shortest : null
}

/** The row of a page that is named as visitors see it, `category` or `category@se`; null for another name. */
export function pageRowOf(name: string): string | null {
  return rowOf(PAGE + name).row in ALL_POLICIES ? PAGE + name : null
}

/**
 * Sets the `ttl` of a page's parts, in seconds, where theirs is shorter, so that the page is fresh for as long. Other
 * pages of the same parts live longer then, up to their own times.
 */
export function raiseParts(page: string, seconds: number, overrides: PolicyOverrides): PolicyOverrides {
  const { row, suffix } = rowOf(page)
  const shorter = partsOf(row.slice(PAGE.length) as RouteKey)
    .filter((part) => ttlOf(part, suffix, overrides) < seconds)
    .map((part) => part + suffix)
  return {
    ...overrides,
    ...Object.fromEntries(shorter.map((part) => [part, { ...overrides[part], ttl: seconds }])),
  }
}

/** The result of `shorterPart` as a sentence for operators. */
export function shorterPartNotice(name: string, overrides: PolicyOverrides): string | null {
  const shorter = shorterPart(name, overrides)
  return (
    shorter &&
    `${name} is fresh for ${shorter.seconds} s at most: it is made of ${shorter.part}, which is fresh for no longer.`
  )
}

const PAGE = 'page:'

/** The `ttl` in force, in seconds; `suffix` names a country. */
function ttlOf(row: string, suffix: string, overrides: PolicyOverrides): number {
  return overrides[row + suffix]?.ttl ?? overrides[row]?.ttl ?? (ALL_POLICIES[row]?.ttl ?? 0) / 1_000
}
