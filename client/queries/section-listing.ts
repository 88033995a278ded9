import { queryOptions } from '@tanstack/react-query'
import type { ListingPurpose } from '../../shared/api/section-listing.ts'
import { type Sort, WHOLE_COLLECTION } from '../../shared/domain/listing.ts'
import type { Api } from '../api.ts'

/** Products on one page of a listing: eight rows of six, twelve of four, twenty-four of two. */
export const LISTING_PAGE_SIZE = 48

export type ListingRequest = {
  purpose: ListingPurpose
  collectionId: string
  sectionId?: string
  page?: number
  size?: number
  sort?: Sort
  filters?: string
}

export type WholeListingRequest = Required<ListingRequest>

/** The first products of a section, without what only a listing shows. */
export const productRowQuery = (api: Api, request: ListingRequest & { size: number }) => {
  const { purpose, collectionId, sectionId = WHOLE_COLLECTION, size } = request
  const whole = { purpose, collectionId, sectionId, page: 1, size, sort: 'default', filters: '' } as const
  return queryOptions({
    queryKey: ['product-row', purpose, collectionId, sectionId, size],
    queryFn: async ({ signal }) =>
      (await import('./answers/section-listing.ts')).fetchProductRow(api, whole, signal),
  })
}

/** One page of products of a category, campaign, brand or editorial section; a 404 where it `mustBe` and is not. */
export const productListingQuery = (api: Api, request: ListingRequest, mustBe = false) => {
  const { purpose, collectionId, sectionId = WHOLE_COLLECTION, page = 1, size = LISTING_PAGE_SIZE } = request
  const { sort = 'default', filters = '' } = request
  const whole = { purpose, collectionId, sectionId, page, size, sort, filters }
  return queryOptions({
    queryKey: ['section-listing', purpose, collectionId, sectionId, page, size, sort, filters],
    queryFn: async ({ signal }) =>
      (await import('./answers/section-listing.ts')).fetchListing(api, { ...whole, mustBe }, signal),
  })
}
