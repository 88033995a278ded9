import * as v from 'valibot'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../listing/search.ts'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, filter, id, nullableText, pageFields, paging, sorting, text } from './fields.ts'
import { productFields, productItems, productTile } from './products.ts'
import { recipeCard } from './recipes.ts'

/** Search over products, recipes and categories. */

export const SEARCH_TYPES = ['all', 'product', 'recipe', 'suggestion'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
export const SUGGESTION_KINDS = ['query', 'product', 'category', 'recipe', 'brand'] as const

/** Single spaces between words, none around them, at most 100 characters. */
const query = v.pipe(v.string(), v.transform(normaliseQuery), v.nonEmpty(), v.maxLength(SEARCH_QUERY_MAX))

export const suggestion = v.object({
  text,
  kind: v.picklist(SUGGESTION_KINDS),
  uri: address,
  /** Of a suggested product: what a list shows of it, so that it can be added at once. */
  product: v.optional(validOr(v.nullable(productTile), null), null),
})
export type Suggestion = v.InferOutput<typeof suggestion>
/** A suggestion in its wire form. */
export type SuggestionOnWire = v.InferInput<typeof suggestion>

export const searchResults = v.object({
  type: validOr(v.picklist(SEARCH_TYPES), null),
  attributes: v.object({
    queryString: text,
    page: v.number(),
    /** The number of items on this page. */
    items: v.number(),
    hasMoreItems: v.boolean(),
    /** The other kinds of result, with the number of hits of each. */
    requestTypes: validOnly(
      v.object({ type: v.picklist(SEARCH_TYPES), displayName: text, count: v.number() }),
    ),
    /** The corrected query, when the query as typed found nothing. */
    correctedQuery: nullableText,
    /** Nothing has all words of the query, so the items have some of them. */
    isPartial: v.optional(v.boolean(), false),
  }),
  /** Products, then recipes: a page holds first the products that are left. */
  items: validOnly(
    v.variant('type', [
      ...productItems,
      v.object({ type: v.literal('recipe'), id, attributes: recipeCard }),
      v.object({ type: v.literal('suggestion'), id, attributes: suggestion }),
    ]),
  ),
  /** Filters of the products. */
  filters: validOnly(filter),
  ...pageFields,
})
export type SearchResults = v.InferOutput<typeof searchResults>

/** The search page: hits of one kind or all, a page at a time. `default` sorts by relevance. */
export const getMixedSearch = defineEndpoint({
  path: 'search/mixed/',
  kind: 'catalogue',
  summary: 'Products, recipes or suggestions that match a query, with filters and sorting',
  query: {
    q: query,
    type: v.optional(v.picklist(SEARCH_TYPES), 'all'),
    ...paging,
    ...sorting,
    ...productFields,
  },
  response: searchResults,
})

/** Returns nothing for an empty query. */
export const getSearchSuggestions = defineEndpoint({
  path: 'search/suggestions/',
  kind: 'catalogue',
  summary: 'What a beginning of a query may become',
  query: {
    q: v.optional(v.pipe(v.string(), v.transform(normaliseQuery), v.maxLength(SEARCH_QUERY_MAX)), ''),
  },
  response: v.object({ suggestions: validOnly(suggestion) }),
})

/**
 * Remembers a query that found something. Searches themselves are the same for everyone and cached, so they
 * remember nothing. Does nothing without a session.
 */
export const saveSearch = defineEndpoint({
  method: 'POST',
  path: 'search/history/',
  kind: 'personal',
  summary: 'Remember a query of this visitor',
  body: v.object({ q: query }),
})

/** The last queries of the visitor (of a customer: on all devices), newest first. */
export const getSearchHistory = defineEndpoint({
  path: 'search/history/',
  kind: 'personal',
  summary: 'What the visitor searched for',
  response: v.object({ suggestions: validOnly(suggestion) }),
})

/** Deletes the visitor's search history. */
export const deleteSearchHistory = defineEndpoint({
  method: 'DELETE',
  path: 'search/history/',
  kind: 'personal',
  summary: 'Forget the queries of the visitor',
})
