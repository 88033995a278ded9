import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import { productTile } from '../../../shared/api/products.ts'
import { getMixedSearch, searchResults } from '../../../shared/api/search.ts'
import type { Sort } from '../../../shared/listing/listing.ts'
import type { Api } from '../../api/api.ts'
import { listedRecipe } from './recipes.ts'
import { listedFilters } from './section-listing.ts'

/** The fields the search page shows; state in the HTML has no others. */
const searchPage = v.object({
  ...v.pick(searchResults, ['size', 'totalCount']).entries,
  attributes: v.pick(searchResults.entries.attributes, ['requestTypes', 'correctedQuery', 'isPartial']),
  filters: listedFilters,
  items: validOnly(
    v.variant('type', [
      v.object({ type: v.picklist(['product', 'product_tile']), attributes: productTile }),
      v.object({ type: v.literal('recipe'), attributes: listedRecipe }),
      v.object({ type: v.literal('suggestion') }),
    ]),
  ),
})

export type SearchRequest = {
  q: string
  type: 'product' | 'recipe'
  page: number
  sort: Sort
  filters: string
  size?: number
}

export async function fetchSearch(
  api: Api,
  { q, type, page, sort, filters, size }: Required<SearchRequest>,
  signal: AbortSignal,
) {
  const { items, attributes, ...rest } = await api.call(
    getMixedSearch,
    { query: { q, type, page: String(page), size: String(size), sort, filters, fields: 'tile' } },
    { as: searchPage, signal },
  )
  return {
    ...rest,
    ...attributes,
    products: items.flatMap((item) =>
      item.type === 'product' || item.type === 'product_tile' ? [item.attributes] : [],
    ),
    recipes: items.flatMap((item) => (item.type === 'recipe' ? [item.attributes] : [])),
  }
}
