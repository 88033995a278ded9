import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routePath } from '../../../shared/routes.ts'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { Paging } from '../../features/paging/paging.tsx'
import { DeferredProductRow } from '../../features/product-row/product-row.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import {
  type ListingRequest,
  type ProductListing,
  productListingQuery,
} from '../../queries/section-listing.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../screens.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { parseListingSearch } from './listing-search.ts'

/** The products of a category: all of them critical; its offers come after. */
export const queries = (api: Api, target: ScreenTarget) => ({
  critical: [productListingQuery(api, categoryRequest(target))],
  deferred: [productListingQuery(api, offersRequest(target))],
})

export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const location = useLocation()
  const { data: category } = useSuspenseQuery(productListingQuery(useApi(), categoryRequest(location)))
  const id = location.params['id'] ?? ''
  const { sort } = parseListingSearch(location.search)
  const pageCount = Math.ceil(category.totalCount / category.size)
  return (
    <div className="max-w-320 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={category.page > 1 ? t`${category.title}, page ${category.page}` : category.title}
        description={category.description}
      />
      <Breadcrumbs categories={category.breadcrumbs} />
      <h1 className="text-3xl md:text-4xl font-800 mt-2">{category.title}</h1>
      <p className="text-muted mt-1">
        <Plural value={category.totalCount} one="# product" other="# products" />
      </p>
      <Subcategories category={category} />
      <section className="mt-6" aria-labelledby="products">
        <h2 id="products" className="sr-only">
          <Trans>Products</Trans>
        </h2>
        <ProductGrid products={category.items} hasEagerRow />
      </section>
      <Paging
        page={category.page}
        pageCount={pageCount}
        hrefOf={(page) =>
          hrefTo('category', { id }, { page: page > 1 ? page : null, sort: sort === 'default' ? null : sort })
        }
      />
      {category.page === 1 && (
        <DeferredProductRow title={t`Offers right now`} request={offersRequest(location)} />
      )}
    </div>
  )
}

function Subcategories({ category }: { category: ProductListing }) {
  const { t } = useLingui()
  if (category.subsections.length === 0) return null
  return (
    <nav aria-label={t`Subcategories`} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {category.subsections.map(({ id, title }) => (
          <li key={id}>
            <Link
              kind="relative_path"
              path={routePath('category', { id })}
              className="min-h-11 px-4 rounded-full bg-surface border border-line inline-flex items-center font-600 text-sm hover:border-leaf"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function categoryRequest({ params, search }: ScreenTarget): ListingRequest {
  return { purpose: 'categories', collectionId: params['id'] ?? '', ...parseListingSearch(search) }
}

function offersRequest({ params }: ScreenTarget): ListingRequest {
  return { purpose: 'campaigns', collectionId: 'current', sectionId: params['id'] ?? '', size: 6 }
}
