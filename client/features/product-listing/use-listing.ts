import { useSuspenseQueries } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import {
  type ListingRequest,
  type ProductListing as Listing,
  productListingQuery,
} from '../../queries/section-listing.ts'
import { type ListingSearch, pagesOf, parseListingSearch } from './listing-search.ts'

type Section = Pick<ListingRequest, 'purpose' | 'collectionId'>

/** One critical query for each page the address shows. */
export function listingQueries(api: Api, section: Section, search: Record<string, string>) {
  const wanted = parseListingSearch(search)
  const { sort, filters } = wanted
  return pagesOf(wanted).map((page) => productListingQuery(api, { ...section, page, sort, filters }))
}

/** The shown pages of a listing, in order; the first one carries heading and filters. */
export function useListing(
  section: Section,
  search: Record<string, string>,
): { first: Listing; pages: Listing[]; wanted: ListingSearch } {
  const pages = useSuspenseQueries({
    queries: listingQueries(useApi(), section, search),
    combine: (results) => results.map(({ data }) => data),
  })
  const [first] = pages
  if (!first) throw new Error('A listing shows one page at least')
  return { first, pages, wanted: parseListingSearch(search) }
}
