import * as v from 'valibot'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { canonicalFilters } from '../../shared/domain/filters.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../../shared/domain/search.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { POLICIES, type PolicyName } from './policies.ts'

/** Longest value of any other parameter that is worth a copy: filters are the longest there are. */
const VALUE_MAX = 500

/** A read in the one form that means what was asked: asked upstream in exactly this form, and stored under it. */
export type CanonicalRead = {
  /** Below `/api/v1/`, with its query: `search/mixed/?q=melk`. */
  path: string
  locale: { country: Country; language: Language }
  /** What a listing is narrowed by, empty for all of it. */
  filters: string
  /** Asks for what comes after the first page. */
  isFurther: boolean
  /** What it is about, as operators name it: `product:132`. */
  entity: string | null
}

/** The row of the table a call belongs to, or null for one that is never stored (security 17). */
export function findReadPolicy(endpoint: Endpoint): PolicyName | null {
  const { method, access, isPersonal, contentType, path } = endpoint
  if (method !== 'GET' || access !== 'A' || isPersonal || contentType !== null) return null
  const name = `catalogue:${path.split('/')[0] ?? ''}`
  return Object.hasOwn(POLICIES, name) ? (name as PolicyName) : null
}

/**
 * Parameters in the endpoint's own order, filters in one form, unknown and repeated ones and defaults left out; null when a
 * value is too long to be worth a copy.
 */
export function canonicalRead(
  endpoint: Endpoint,
  segments: readonly string[],
  search: URLSearchParams,
  locale: CanonicalRead['locale'],
): CanonicalRead | null {
  const query = new URLSearchParams()
  for (const [name, schema] of Object.entries(endpoint.query)) {
    const given = search.get(name)
    if (given === null) continue
    const value = ONE_FORM[name]?.(given) ?? given
    if (value.length > (name === 'q' ? SEARCH_QUERY_MAX : VALUE_MAX)) return null
    if (value !== v.getDefault(schema as v.OptionalSchema<v.GenericSchema, string>)) query.set(name, value)
  }
  const path = `${segments.map(encodeURIComponent).join('/')}/`
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    locale,
    filters: query.get('filters') ?? '',
    isFurther: query.has('page') || query.has('cursor'),
    entity: entityOf(segments),
  }
}

/** Up to as many digits as every endpoint takes. */
const wholeNumber = (given: string) => (/^\d{1,6}$/.test(given) ? String(Number(given)) : given)

const ONE_FORM: Record<string, (given: string) => string> = {
  page: wholeNumber,
  size: wholeNumber,
  cursor: wholeNumber,
  q: normaliseQuery,
  // What is malformed stays so: the backend says what is wrong with it.
  filters: (given) => canonicalFilters(given) ?? given,
}

const ENTITIES: Record<string, string> = {
  brands: 'brand',
  categories: 'category',
  'category-blocks': 'category',
  productcategories: 'category',
  products: 'product',
  recipes: 'recipe',
}

/** `section-listing/categories/7/all` is about `category:7`. */
function entityOf(segments: readonly string[]): string | null {
  for (const [index, segment] of segments.entries()) {
    const id = segments[index + 1] ?? ''
    const name = Object.hasOwn(ENTITIES, segment) ? ENTITIES[segment] : undefined
    if (name && /^[1-9]\d*$/.test(id)) return `${name}:${id}`
  }
  return null
}
