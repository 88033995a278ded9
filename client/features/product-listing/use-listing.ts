import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { useSureAnswer } from '../../hooks/use-answer.ts'
import { type ListingRequest, productListingQuery } from '../../queries/section-listing.ts'
import type { ProductListing as Listing } from '../../queries/answers/section-listing.ts'
import { type ListingSearch, pagesOf, parseListingSearch } from './listing-search.ts'

type Section = Pick<ListingRequest, 'purpose' | 'collectionId'>

/** One critical query for each page the address shows. */
export function listingQueries(api: Api, section: Section, search: Record<string, string>) {
  const wanted = parseListingSearch(search)
  const { from, sort, filters } = wanted
  return pagesOf(wanted).map((page) =>
    productListingQuery(api, { ...section, page, sort, filters }, page === from),
  )
}

/** The shown pages of a listing, in order; the first one carries heading and filters. */
export function useListing(
  section: Section,
  search: Record<string, string>,
): { first: Listing; pages: Listing[]; wanted: ListingSearch } {
  const pages = useAnswers(listingQueries(useApi(), section, search))
  return { first: pages[0] ?? fail(), pages, wanted: parseListingSearch(search) }
}

type Query = ReturnType<typeof productListingQuery>

const useAnswers: (queries: Query[]) => Listing[] = import.meta.env.SSR
  ? // oxlint-disable-next-line react/rules-of-hooks -- their number never changes there
    (queries) => queries.map((query) => useSureAnswer(query))
  : useUpToFour

/**
 * As many as an address can show (PAGES_AT_ONCE), one by one: a number of queries that changes would need a
 * part of the library that is larger than this feature. All are under way before this renders.
 */
function useUpToFour(queries: Query[]): Listing[] {
  const at = (place: number) => queries[Math.min(place, queries.length - 1)] ?? fail()
  const pages = [useSureAnswer(at(0)), useSureAnswer(at(1)), useSureAnswer(at(2)), useSureAnswer(at(3))]
  return pages.slice(0, queries.length)
}

function fail(): never {
  throw new Error('A listing shows one page at least')
}
