import { SORTS, type Sort } from '../../../shared/api/fields.ts'

export type ListingSearch = { page: number; sort: Sort; filters: string }

/** What a listing's address asks for; anything it cannot mean is the default, never an error. */
export function parseListingSearch(search: Record<string, string>): ListingSearch {
  const page = /^[1-9]\d{0,3}$/.test(search['page'] ?? '') ? Number(search['page']) : 1
  const sort = SORTS.find((each) => each === search['sort']) ?? 'default'
  const filters = FILTERS.test(search['filters'] ?? '') ? (search['filters'] ?? '') : ''
  return { page, sort, filters }
}

const FILTERS = /^(?=.{0,500}$)([a-z_]+:[\p{L}\d_.-]+(,|$))*$/u
