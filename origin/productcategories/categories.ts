import type { getCategories, getCategory } from '../../shared/api/productcategories.ts'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import { parseFilters } from '../../shared/listing/filters.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { toProduct } from '../products/to-product.ts'
import { toFilters } from '../section-listing/filters.ts'
import { findProductSection } from '../section-listing/section.ts'
import { countProducts, readListing } from '../section-listing/store.ts'
import { readCategories, toCategory, toTree } from './store.ts'

export const serveCategories: Handler<typeof getCategories> = async (_, request) => {
  return { categories: toTree(await readCategories(request), request) }
}

export const serveCategory: Handler<typeof getCategory> = async ({ params, query }, request) => {
  const categories = await readCategories(request)
  const shown = categories.find((row) => row.id === params.id)
  const section = findProductSection(
    {
      params: { purpose: 'categories', collectionId: String(params.id), sectionId: WHOLE_COLLECTION },
      query: { ...query, cursor: undefined, fields: 'all' },
      body: undefined,
    },
    request,
  )
  if (!shown || !section) throw new ApiFailure('not_found')
  const selected = parseFilters(query.filters)
  const { page, size } = query
  const listing = await readListing(request, section, {
    sort: query.sort,
    selected,
    limit: size,
    offset: (page - 1) * size,
  })
  const totalCount = countProducts(listing, selected)
  const hasMoreItems = page * size < totalCount
  return {
    category: {
      ...toCategory(shown, request),
      children: categories
        .filter((row) => row.parent_id === shown.id && row.product_count > 0)
        .map((row) => toCategory(row, request)),
    },
    products: {
      items: listing.products.map((row) => toProduct(row, listing.classifiers, request)),
      page,
      size,
      totalCount,
      hasMoreItems,
      nextCursor: hasMoreItems ? String(page + 1) : null,
    },
    filters: toFilters(listing, selected, request.language),
  }
}
