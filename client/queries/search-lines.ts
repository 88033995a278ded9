import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import { productTile, type ProductTile } from '../../shared/api/products.ts'
import { getMixedSearch, searchResults } from '../../shared/api/search.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../../shared/listing/search.ts'
import type { Api } from '../api/api.ts'

/** The first hits of a search. */
type Hits = { products: ProductTile[]; correctedQuery: string | null }

/** Hits of one query. */
const HITS = '6'
/** Searches at the same time. */
const AT_ONCE = 6

const lineHits = v.object({
  attributes: v.pick(searchResults.entries.attributes, ['correctedQuery']),
  items: validOnly(v.object({ type: v.picklist(['product', 'product_tile']), attributes: productTile })),
})

/**
 * The first products for each of several queries, in their order. A failed search fails them all, because its
 * line would be said to match nothing.
 */
export const lineHitsQuery = (api: Api, queries: readonly string[]) =>
  queryOptions({
    queryKey: ['search', 'lines', queries],
    async queryFn({ signal }) {
      const hits: Hits[] = []
      for (let from = 0; from < queries.length; from += AT_ONCE) {
        const some = queries.slice(from, from + AT_ONCE)
        hits.push(...(await Promise.all(some.map((query) => hitsOf(api, query, signal)))))
      }
      return hits
    },
    staleTime: 60_000,
  })

async function hitsOf(api: Api, query: string, signal: AbortSignal): Promise<Hits> {
  const q = normaliseQuery(query).slice(0, SEARCH_QUERY_MAX)
  const { items, attributes } = await api.call(
    getMixedSearch,
    { query: { q, type: 'product', size: HITS, fields: 'tile' } },
    { as: lineHits, signal },
  )
  return { products: items.map((item) => item.attributes), correctedQuery: attributes.correctedQuery }
}
