import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { type ListingRequest, productListingQuery } from '../../queries/section-listing.ts'
import type { ProductListing as Listing } from '../../queries/answers/section-listing.ts'
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
  const queries = listingQueries(useApi(), section, search)
  const at = (place: number) => queries[Math.min(place, queries.length - 1)] ?? fail()
  // As many as an address can show (PAGES_AT_ONCE), one by one: a number of queries that changes would need
  // a part of the library that is larger than this feature. All are under way before this renders.
  const first = useSuspenseQuery(at(0)).data
  const rest = [useSuspenseQuery(at(1)).data, useSuspenseQuery(at(2)).data, useSuspenseQuery(at(3)).data]
  return { first, pages: [first, ...rest].slice(0, queries.length), wanted: parseListingSearch(search) }
}

function fail(): never {
  throw new Error('A listing shows one page at least')
}
