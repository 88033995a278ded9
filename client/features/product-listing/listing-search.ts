import { canonicalFilters } from '../../../shared/listing/filters.ts'
import { SORTS, type Sort } from '../../../shared/listing/listing.ts'

/** Most pages of a listing that one address shows. */
export const PAGES_AT_ONCE = 4

export type ListingSearch = {
  /** First and last shown page; `page=2-3` in the address. */
  from: number
  to: number
  sort: Sort
  filters: string
}

/** Parses the query of a listing's address; an invalid value becomes the default, never an error. */
export function parseListingSearch(search: Record<string, string>): ListingSearch {
  const sort = SORTS.find((each) => each === search['sort']) ?? 'default'
  const filters = canonicalFilters(search['filters'] ?? '') ?? ''
  return { ...parsePages(search['page'] ?? ''), sort, filters }
}

/** The query for this listing; defaults are omitted. */
export function toListingQuery({ from, to, sort, filters }: ListingSearch) {
  const page = from === to ? String(from) : `${from}-${to}`
  return { page: page === '1' ? null : page, sort: sort === 'default' ? null : sort, filters }
}

/** The numbers of the shown pages. */
export function pagesOf({ from, to }: ListingSearch): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const PAGES = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/

function parsePages(text: string): { from: number; to: number } {
  const [, first = '1', last = first] = PAGES.exec(text) ?? []
  const pages = { from: Number(first), to: Number(last) }
  const isPossible = pages.from <= pages.to && pages.to - pages.from < PAGES_AT_ONCE
  return isPossible ? pages : { from: 1, to: 1 }
}
