import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { relatedProductsQuery } from '../../queries/products.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/** Rows of related products, last on the page, so that nothing moves when they load or stay away. */
export function RelatedProducts({ id }: { id: string }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<div className="min-h-120" />}>
        <Shelves id={id} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Shelves({ id }: { id: string }) {
  const { data: sections } = useSuspenseQuery(relatedProductsQuery(useApi(), id))
  return sections.map(({ key, title, products, recipes }) => (
    <section key={key} className="mt-10" aria-labelledby={`related-${key}`}>
      <h2 id={`related-${key}`} className="text-2xl font-800 mb-4">
        {title}
      </h2>
      {products.length > 0 && <ProductGrid products={products} hasEagerRow={false} />}
      {recipes.length > 0 && <RecipeCards recipes={recipes} />}
    </section>
  ))
}
