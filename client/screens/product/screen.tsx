import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { useCartState } from '../../features/cart/use-cart.ts'
import { AddBar } from '../../features/product-details/add-bar.tsx'
import { ProductContents } from '../../features/product-details/contents.tsx'
import { loadRemindBack, ProductSummary } from '../../features/product-details/summary.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { productDinnersQuery } from '../../queries/dinners.ts'
import { productQuery, relatedProductsQuery } from '../../queries/products.ts'
import { useLocation } from '../../router/use-router.ts'
import type { PageOfScreen, ScreenTarget } from '../../router/screen-module.ts'
import { RelatedProducts } from './related-products.tsx'

/** The product and its alternatives are critical; related products are deferred. */
export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: [productQuery(api, params['id'] ?? '')],
  deferred: [relatedProductsQuery(api, params['id'] ?? ''), productDinnersQuery(api, params['id'] ?? '')],
})

export const parts = ({ queryClient, api, params }: PageOfScreen) => {
  const product = queryClient.getQueryData(productQuery(api, params['id'] ?? '').queryKey)
  return product && !product.availability.isAvailable ? [loadRemindBack] : []
}

export function Screen() {
  const { t } = useLingui()
  const id = useLocation().params['id'] ?? ''
  const { country } = useLocale()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), id))
  // While an order is being changed, the bar of the change stands there.
  const isEditing = Boolean(useCartState('cart')?.editingOrderNumber)
  const hasBar = product.availability.isAvailable && !isEditing
  const title = [product.fullName, product.nameExtra].filter(Boolean).join(', ')
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-2">
      <PageHead
        countries={product.countries ?? [country]}
        title={title}
        description={product.description ?? t`${title}: price, unit price, ingredients and nutrition.`}
      />
      <Breadcrumbs
        crumbs={[
          ...product.categories.map((category) => ({
            title: category.name,
            target: { to: 'category', params: { id: category.id } } as const,
          })),
          { title: product.name, target: null },
        ]}
      />
      <div className="mt-2 rounded-hero bg-surface p-4 md:p-8">
        <ProductSummary
          product={product}
          heading={<h1 className="text-2xl md:text-4xl font-800">{product.name}</h1>}
          hasBar={hasBar}
          isBelowHeader
        >
          <p>
            <Link
              to="accountLists"
              query={{ add: product.id }}
              className="min-h-11 inline-flex items-center gap-2 underline hover:no-underline"
            >
              <span className="i-lucide-plus text-xl" aria-hidden="true" />
              <Trans>Add to a list</Trans>
            </Link>
          </p>
          <ProductContents product={product} />
        </ProductSummary>
      </div>
      {hasBar && <AddBar product={product} />}
      {product.alternatives.length > 0 && (
        <section className="mt-10" aria-labelledby="alternatives" data-proposed="">
          <h2 id="alternatives" className="text-2xl font-800 mb-4">
            <Trans>Try one of these instead</Trans>
          </h2>
          <ProductGrid products={product.alternatives} hasEagerRow={false} />
        </section>
      )}
      <RelatedProducts id={id} />
    </div>
  )
}
