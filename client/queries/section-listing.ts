import { queryOptions } from '@tanstack/react-query'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import type { Api } from '../api/api.ts'
import type { ListingRequest } from './responses/section-listing.ts'

/** Products per page of a listing: eight rows of six, twelve of four, twenty-four of two. */
export const LISTING_PAGE_SIZE = 48

/** The first products of a section, without the data that only a listing shows. */
export const productRowQuery = (api: Api, request: ListingRequest & { size: number }) => {
  const { purpose, collectionId, sectionId = WHOLE_COLLECTION, size } = request
  const whole = { purpose, collectionId, sectionId, page: 1, size, sort: 'default', filters: '' } as const
  return queryOptions({
    queryKey: ['product-row', purpose, collectionId, sectionId, size],
    queryFn: ({ signal }) =>
      import('./responses/section-listing.ts').then((late) => late.fetchProductRow(api, whole, signal)),
  })
}

/**
 * One page of products of a category, campaign, brand or editorial section; a 404 when it `mustBe` and is not
 * found.
 */
export const productListingQuery = (api: Api, request: ListingRequest, mustBe = false) => {
  const { purpose, collectionId, sectionId = WHOLE_COLLECTION, page = 1, size = LISTING_PAGE_SIZE } = request
  const { sort = 'default', filters = '' } = request
  const whole = { purpose, collectionId, sectionId, page, size, sort, filters }
  return queryOptions({
    queryKey: ['section-listing', purpose, collectionId, sectionId, page, size, sort, filters],
    queryFn: ({ signal }) =>
      import('./responses/section-listing.ts').then((late) =>
        late.fetchListing(api, { ...whole, mustBe }, signal),
      ),
  })
}
