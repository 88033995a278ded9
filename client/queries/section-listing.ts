import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { filter, type Sort, validOnly } from '../../shared/api/fields.ts'
import { productTile } from '../../shared/api/products.ts'
import {
  getSectionListing,
  listing,
  type ListingPurpose,
  WHOLE_COLLECTION,
} from '../../shared/api/section-listing.ts'
import type { Api } from '../api.ts'

/** Products on one page of a listing: eight rows of six, twelve of four, twenty-four of two. */
export const LISTING_PAGE_SIZE = 48

/** The filters without what the address says already. */
export const listedFilters = v.array(
  v.object({
    ...v.omit(filter, ['items']).entries,
    items: v.array(v.omit(filter.entries.items.item, ['active'])),
  }),
)

/** The fields a listing page shows; state in the HTML carries no others. */
const productListing = v.object({
  ...v.pick(listing, [
    'title',
    'description',
    'breadcrumbs',
    'subsections',
    'page',
    'size',
    'totalCount',
    'hasMoreItems',
  ]).entries,
  filters: listedFilters,
  sortOptions: v.array(v.omit(listing.entries.sortOptions.item, ['active'])),
  items: v.pipe(
    v.array(v.object({ type: v.string(), attributes: v.unknown() })),
    v.transform((items) => items.filter((item) => item.type === 'product').map((item) => item.attributes)),
    validOnly(productTile),
  ),
})
export type ProductListing = v.InferOutput<typeof productListing>

export type ListingRequest = {
  purpose: ListingPurpose
  collectionId: string
  sectionId?: string
  page?: number
  size?: number
  sort?: Sort
  filters?: string
}

/** One page of products of a category, campaign, brand or editorial section. */
export const productListingQuery = (api: Api, request: ListingRequest) => {
  const { purpose, collectionId, sectionId = WHOLE_COLLECTION, page = 1, size = LISTING_PAGE_SIZE } = request
  const { sort = 'default', filters = '' } = request
  return queryOptions({
    queryKey: ['section-listing', purpose, collectionId, sectionId, page, size, sort, filters],
    queryFn: ({ signal }) =>
      api.call(
        getSectionListing,
        {
          params: { purpose, collectionId, sectionId },
          query: { page: String(page), size: String(size), sort, filters },
        },
        { as: productListing, signal },
      ),
  })
}
