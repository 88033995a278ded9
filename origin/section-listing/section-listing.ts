import { SORTS } from '../../shared/listing/listing.ts'
import type { getSectionListing } from '../../shared/api/section-listing.ts'
import { parseFilters } from '../../shared/listing/filters.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { listRecipes } from './recipe-listing.ts'
import { toFilters } from './filters.ts'
import { toItems } from './items.ts'
import { findProductSection } from './section.ts'
import { countProducts, readListing } from './store.ts'
import { SORT_NAMES } from './texts.ts'
import { text } from '../text/text.ts'

/** Returns a page of a section's products; recipes have a section of their own. */
export const serveSectionListing: Handler<typeof getSectionListing> = async (input, request) => {
  const { params, query } = input
  if (params.purpose === 'recipes') return listRecipes(input, request)
  const section = findProductSection(input, request)
  if (!section) throw new ApiFailure('not_found')
  const page = query.cursor ? Math.max(1, Number(query.cursor)) : query.page
  const selected = parseFilters(query.filters)
  const listing = await readListing(request, section, {
    sort: query.sort,
    selected,
    limit: query.size,
    offset: (page - 1) * query.size,
  })
  const heading = section.toHeading(listing.heading)
  if (!heading) throw new ApiFailure('not_found')
  const totalCount = countProducts(listing, selected)
  const hasMoreItems = page * query.size < totalCount
  return {
    id: `${params.purpose}-${params.collectionId}-${params.sectionId}`,
    ...heading,
    items: toItems(listing, request, query.fields),
    filters: toFilters(listing, selected, request.language),
    sortOptions: SORTS.map((value) => ({
      value,
      displayValue: text(request.language, SORT_NAMES[value]),
      active: value === query.sort,
    })),
    page,
    size: query.size,
    totalCount,
    hasMoreItems,
    nextCursor: hasMoreItems ? String(page + 1) : null,
  }
}
