import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import { filter } from '../../../shared/api/fields.ts'
import { productTile } from '../../../shared/api/products.ts'
import { getSectionListing, listing, type ListingPurpose } from '../../../shared/api/section-listing.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Sort } from '../../../shared/listing/listing.ts'
import type { Api } from '../../api/api.ts'

export type ListingRequest = {
  purpose: ListingPurpose
  collectionId: string
  sectionId?: string
  page?: number
  size?: number
  sort?: Sort
  filters?: string
}

type WholeListingRequest = Required<ListingRequest>

/** The filters without the values that are in the address. */
export const listedFilters = validOnly(
  v.object({
    ...v.omit(filter, ['items']).entries,
    items: v.array(v.omit(filter.entries.items.item, ['active'])),
  }),
)

/** The fields a listing page shows; state in the HTML has no others. */
const productListing = v.object({
  ...v.pick(listing, ['title', 'description', 'countries', 'page', 'size', 'totalCount', 'hasMoreItems'])
    .entries,
  // Their addresses are computed from their ids.
  breadcrumbs: v.array(v.pick(listing.entries.breadcrumbs.item, ['id', 'title'])),
  subsections: v.array(v.pick(listing.entries.subsections.item, ['id', 'title', 'productCount'])),
  filters: listedFilters,
  sortOptions: validOnly(v.omit(listing.entries.sortOptions.item, ['active'])),
  items: v.pipe(
    validOnly(v.object({ type: v.picklist(['product', 'product_tile']), attributes: productTile })),
    v.transform((items) => items.map((item) => item.attributes)),
  ),
})
const productRow = v.pick(productListing, ['items'])
export type ListingPage = v.InferOutput<typeof productListing>

/** Fetches the products of a row only. */
export function fetchProductRow(api: Api, request: WholeListingRequest, signal: AbortSignal) {
  return ask(api, request, productRow, signal)
}

/**
 * Fetches one page of a listing. It is loaded on use, because the first page's data is in its HTML. Throws a
 * 404 for a required page after the last one, so that it is never cached.
 */
export async function fetchListing(
  api: Api,
  { mustBe, ...request }: WholeListingRequest & { mustBe: boolean },
  signal: AbortSignal,
) {
  const response = await ask(api, request, productListing, signal)
  if (mustBe && request.page > 1 && (request.page - 1) * request.size >= response.totalCount) {
    const { purpose, collectionId, page } = request
    const path = `section-listing/${purpose}/${collectionId}/?page=${page}`
    throw new ApiError({ method: 'GET', path }, { status: 404, statusText: 'Not Found', body: null })
  }
  return response
}

function ask<const T extends typeof productListing | typeof productRow>(
  api: Api,
  request: WholeListingRequest,
  as: T,
  signal: AbortSignal,
) {
  const { purpose, collectionId, sectionId, page, size, sort, filters } = request
  return api.call(
    getSectionListing,
    {
      params: { purpose, collectionId, sectionId },
      query: { page: String(page), size: String(size), sort, filters, fields: 'tile' },
    },
    { as, signal },
  )
}
