import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useSuspenseData } from '../../hooks/use-query-data.ts'
import type { ListingRequest } from '../../queries/responses/section-listing.ts'
import { productListingQuery } from '../../queries/section-listing.ts'
import type { ListingPage as Listing } from '../../queries/responses/section-listing.ts'
import { type ListingSearch, pagesOf, parseListingSearch } from './listing-search.ts'

type Section = Pick<ListingRequest, 'purpose' | 'collectionId'>

/** One critical query per page that the address shows. */
export function listingQueries(api: Api, section: Section, search: Record<string, string>) {
  const wanted = parseListingSearch(search)
  const { from, sort, filters } = wanted
  return pagesOf(wanted).map((page) =>
    productListingQuery(api, { ...section, page, sort, filters }, page === from),
  )
}

/** The shown pages of a listing, in order; the first one has the heading and filters. */
export function useListing(
  section: Section,
  search: Record<string, string>,
): { first: Listing; pages: Listing[]; wanted: ListingSearch } {
  const pages = useUpToFour(listingQueries(useApi(), section, search))
  return { first: pages[0] ?? fail(), pages, wanted: parseListingSearch(search) }
}

type Query = ReturnType<typeof productListingQuery>

/**
 * Calls the hook once for each page an address can show (PAGES_AT_ONCE). `useSuspenseQueries` takes any
 * number but adds more code than this feature. All queries have started before this renders.
 */
function useUpToFour(queries: Query[]): Listing[] {
  const at = (place: number) => queries[Math.min(place, queries.length - 1)] ?? fail()
  const pages = [
    useSuspenseData(at(0)),
    useSuspenseData(at(1)),
    useSuspenseData(at(2)),
    useSuspenseData(at(3)),
  ]
  return pages.slice(0, queries.length)
}

function fail(): never {
  throw new Error('No page')
}
