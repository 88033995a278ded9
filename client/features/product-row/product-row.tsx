import { type ReactNode, Suspense } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useSuspenseData } from '../../hooks/use-query-data.ts'
import type { ListingRequest } from '../../queries/responses/section-listing.ts'
import { productRowQuery } from '../../queries/section-listing.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'

type Row = { title: string; request: ListingRequest & { size: number } }

/**
 * A titled row of products that loads after the page. It reserves its height while it loads, and renders
 * nothing after a failure or without products.
 */
export function DeferredProductRow(row: Row) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Titled title={row.title}>{SHAPE}</Titled>}>
        <ProductRow {...row} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ProductRow({ title, request }: Row) {
  const { items } = useSuspenseData(productRowQuery(useApi(), request))
  if (items.length === 0) return null
  return (
    <Titled title={title}>
      <ProductGrid products={items} hasEagerRow={false} />
    </Titled>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12" aria-label={title}>
      <h2 className=":uno: text-2xl font-800 mb-4">{title}</h2>
      {children}
    </section>
  )
}

const SHAPE = (
  <ul
    className="grid grid-cols-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6 gap-2 md:gap-4"
    aria-hidden="true"
  >
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className="rounded-card bg-surface h-64 opacity-60" />
    ))}
  </ul>
)
