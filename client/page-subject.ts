import type { QueryClient } from '@tanstack/react-query'
import { routePath, type RouteMatch } from '../shared/route-match.ts'
import type { Api } from './api/api.ts'
import { listingQueries } from './features/product-listing/use-listing.ts'
import { type ProductPage, productQuery } from './queries/products.ts'

/** The subject of a page for search engines (worker/pages/json-ld.ts). Not in the browser's bundle. */
export type PageSubject = {
  /** From the first level below the home page to this page; paths below the site. */
  breadcrumbs: { name: string; path: string }[]
  product: ProductPage | null
}

/** Finds the subject in the data the page was rendered with; null without a particular subject. */
export function findSubject(
  client: QueryClient,
  api: Api,
  match: RouteMatch,
  search: Record<string, string>,
): PageSubject | null {
  const id = match.params['id'] ?? ''
  if (match.key === 'product') {
    const product = client.getQueryData(productQuery(api, id).queryKey)
    if (!product) return null
    const own = { name: product.name, path: routePath('product', { id }) }
    return { product, breadcrumbs: [...product.categories.map(toCrumb), own] }
  }
  if (match.key === 'category') {
    const [query] = listingQueries(api, { purpose: 'categories', collectionId: id }, search)
    const listing = query && client.getQueryData(query.queryKey)
    const crumbs = listing?.breadcrumbs.map((each) => toCrumb({ id: each.id, name: each.title }))
    return crumbs ? { product: null, breadcrumbs: crumbs } : null
  }
  return null
}

function toCrumb({ id, name }: { id: number; name: string }) {
  return { name, path: routePath('category', { id }) }
}
