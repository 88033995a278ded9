import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useSuspenseData } from '../../hooks/use-query-data.ts'
import { promotedProductsQuery } from '../../queries/campaigns.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'

/**
 * Goods on offer; analytics reads their placement from the page. Nothing after a failure or without goods.
 */
export function PromotedRow() {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Row />
      </Suspense>
    </ErrorBoundary>
  )
}

function Row() {
  const { products, placement, sourceUuid } = useSuspenseData(promotedProductsQuery(useApi()))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="promoted" data-placement={JSON.stringify({ placement, sourceUuid })}>
      <h2 id="promoted" className=":uno: text-2xl font-800 mb-4">
        <Trans comment="heading of a row of items with a reduced price">On offer now</Trans>
      </h2>
      <ProductGrid products={products} hasEagerRow={false} />
    </section>
  )
}
