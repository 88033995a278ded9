import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { DeferredProductRow } from '../../features/product-row/product-row.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { topCategoriesQuery } from '../../queries/app-components.ts'
import { type ListingRequest, productListingQuery } from '../../queries/section-listing.ts'

const POPULAR: ListingRequest = { purpose: 'home', collectionId: 'popular', size: 12 }
const OFFERS: ListingRequest = { purpose: 'campaigns', collectionId: 'current', size: 6 }

export const queries = (api: Api) => ({
  critical: [productListingQuery(api, POPULAR)],
  deferred: [productListingQuery(api, OFFERS)],
})

export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const { data: popular } = useSuspenseQuery(productListingQuery(api, POPULAR))
  const { data: menu } = useQuery(topCategoriesQuery(api))
  return (
    <div className="max-w-320 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Groceries to your door`}
        description={t`Groceries and dinners delivered to your door: fresh food, everyday prices, your own delivery time.`}
      />
      <section className="rounded-hero bg-spruce text-on-spruce px-6 py-10 md:px-12 md:py-16">
        <h1 className="text-3xl md:text-5xl font-800 max-w-140">
          <Trans>The week's groceries, delivered tomorrow</Trans>
        </h1>
        <p className="mt-3 text-lg max-w-120">
          <Trans>
            Fill the basket from the shelves below. Prices, deposits and unit prices are always there to see.
          </Trans>
        </p>
        <a
          href="#categories"
          className="mt-6 min-h-12 px-6 rounded-full bg-butter text-on-butter font-700 inline-flex items-center gap-2"
        >
          <Trans>Start shopping</Trans>
          <span className="i-lucide-arrow-right" aria-hidden="true" />
        </a>
      </section>
      <section id="categories" className="mt-6" aria-label={t`Categories`}>
        <CategoryTiles categories={menu?.columns ?? []} />
      </section>
      <section className="mt-10">
        <h2 className="text-2xl font-800 mb-4">
          <Trans>Often bought</Trans>
        </h2>
        <ProductGrid products={popular.items} hasEagerRow={false} />
      </section>
      <DeferredProductRow title={t`Offers right now`} request={OFFERS} />
    </div>
  )
}
