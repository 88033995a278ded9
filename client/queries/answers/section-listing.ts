import * as v from 'valibot'
import { filter, validOnly } from '../../../shared/api/fields.ts'
import { productTile } from '../../../shared/api/products.ts'
import { getSectionListing, listing } from '../../../shared/api/section-listing.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Api } from '../../api.ts'
import type { WholeListingRequest } from '../section-listing.ts'

/** The filters without what the address says already. */
export const listedFilters = v.array(
  v.object({
    ...v.omit(filter, ['items']).entries,
    items: v.array(v.omit(filter.entries.items.item, ['active'])),
  }),
)

/** The fields a listing page shows; state in the HTML carries no others. */
const productListing = v.object({
  ...v.pick(listing, ['title', 'description', 'page', 'size', 'totalCount', 'hasMoreItems']).entries,
  // Their addresses follow from their ids.
  breadcrumbs: v.array(v.pick(listing.entries.breadcrumbs.item, ['id', 'title'])),
  subsections: v.array(v.pick(listing.entries.subsections.item, ['id', 'title'])),
  filters: listedFilters,
  sortOptions: v.array(v.omit(listing.entries.sortOptions.item, ['active'])),
  items: v.pipe(
    validOnly(v.object({ type: v.picklist(['product', 'product_tile']), attributes: productTile })),
    v.transform((items) => items.map((item) => item.attributes)),
  ),
})
const productRow = v.pick(productListing, ['items'])
export type ProductListing = v.InferOutput<typeof productListing>

/** Asks for the products of a row alone. */
export function fetchProductRow(api: Api, request: WholeListingRequest, signal: AbortSignal) {
  return ask(api, request, productRow, signal)
}

/**
 * Asks for one page of a listing. Loaded when it is asked: the first page's data is in its HTML. Throws a 404
 * where a page that has to be there lies behind the last one: it is no page, and nobody keeps one of it.
 */
export async function fetchListing(
  api: Api,
  { mustBe, ...request }: WholeListingRequest & { mustBe: boolean },
  signal: AbortSignal,
) {
  const answer = await ask(api, request, productListing, signal)
  if (mustBe && request.page > 1 && (request.page - 1) * request.size >= answer.totalCount) {
    const { purpose, collectionId, page } = request
    const path = `section-listing/${purpose}/${collectionId}/?page=${page}`
    throw new ApiError({ method: 'GET', path }, { status: 404, statusText: 'Not Found', body: null })
  }
  return answer
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
