import * as v from 'valibot'
import { addressOf } from '../../shared/api/address.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { canonicalFilters } from '../../shared/listing/filters.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../../shared/listing/search.ts'
import { parseChoices, writeChoices } from '../../shared/recipes/choices.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { POLICIES, type PolicyName } from './policies.ts'

/** The maximum length of a parameter in a key; filters are the longest parameter. */
const VALUE_MAX = 500

/** A read in canonical form, in which it is sent upstream and stored. */
export type CanonicalRead = {
  /** Path below `/api/v1/` with its query: `search/mixed/?q=melk`. */
  path: string
  /** The query by name. */
  query: Readonly<Record<string, string>>
  locale: { country: Country; language: Language }
  /** True for a read without alcohol, for visitors whose settings hide it. */
  hidesAlcohol: boolean
  /** The filters of a listing; empty without any. */
  filters: string
  /** True for a page after the first. */
  isFurther: boolean
  /** What the read is about, as operators name it: `product:132`. */
  entity: string | null
}

/** The row of a call; null for a call that is never stored (docs/reference/security.md#sessions). */
export function findReadPolicy(endpoint: Endpoint): PolicyName | null {
  const { kind, access, contentType, path } = endpoint
  if (kind !== 'catalogue' || access !== 'A' || contentType !== null) return null
  const name = `catalogue:${path.split('/')[0] ?? ''}`
  return Object.hasOwn(POLICIES, name) ? (name as PolicyName) : null
}

/**
 * The canonical form of a call: parameters in the endpoint's order, canonical filters, without unknown and
 * repeated parameters and defaults. Null when a value is too long for a key.
 */
export function canonicalRead(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  locale: CanonicalRead['locale'],
  hidesAlcohol = false,
): CanonicalRead | null {
  const query: Record<string, string> = {}
  for (const [name, schema] of Object.entries(endpoint.query)) {
    const raw = given[name]
    if (raw === undefined || raw === null) continue
    const value = ONE_FORM[name]?.(String(raw)) ?? String(raw)
    if (value.length > (name === 'q' ? SEARCH_QUERY_MAX : VALUE_MAX)) return null
    if (value !== v.getDefault(schema as v.OptionalSchema<v.GenericSchema, string>)) query[name] = value
  }
  return {
    path: addressOf({ endpoint, params, query }),
    query,
    locale,
    hidesAlcohol,
    filters: query['filters'] ?? '',
    isFurther: 'page' in query || 'cursor' in query,
    entity: entityOf(endpoint.path, params),
  }
}

/** The number of digits that every endpoint accepts. */
const wholeNumber = (given: string) => (/^\d{1,6}$/.test(given) ? String(Number(given)) : given)

const ONE_FORM: Record<string, (given: string) => string> = {
  page: wholeNumber,
  size: wholeNumber,
  cursor: wholeNumber,
  q: normaliseQuery,
  choices: (given) => writeChoices(parseChoices(given)),
  // Malformed filters stay unchanged, so that the backend reports the error.
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
function entityOf(path: string, params: Readonly<Record<string, unknown>>): string | null {
  const segments = path.split('/').map((part) => (part.startsWith('{') ? params[part.slice(1, -1)] : part))
  for (const [index, segment] of segments.entries()) {
    const id = String(segments[index + 1] ?? '')
    const kind = String(segment)
    const name = Object.hasOwn(ENTITIES, kind) ? ENTITIES[kind] : undefined
    if (name && /^[1-9]\d*$/.test(id)) return `${name}:${id}`
  }
  return null
}
