import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { productDinnersQuery } from '../../queries/dinners.ts'
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

/** A recipe that is a dinner stands among the dinners, and not again among the recipes. */
function Shelves({ id }: { id: string }) {
  const api = useApi()
  const { data: sections } = useSuspenseQuery(relatedProductsQuery(api, id))
  const { data: dinners } = useSuspenseQuery(productDinnersQuery(api, id))
  const others = sections
    .map((section) => ({
      ...section,
      recipes: section.recipes.filter((recipe) => dinners.every((each) => each.id !== recipe.id)),
    }))
    .filter(({ products, recipes }) => products.length + recipes.length > 0)
  return (
    <>
      {others.map(({ key, title, products, recipes }) => (
        <section key={key} className="mt-10" aria-labelledby={`related-${key}`}>
          <h2 id={`related-${key}`} className="text-2xl font-800 mb-4">
            {title}
          </h2>
          {products.length > 0 && <ProductGrid products={products} hasEagerRow={false} />}
          {recipes.length > 0 && <RecipeCards recipes={recipes} />}
        </section>
      ))}
      {dinners.length > 0 && (
        <section className="mt-10" aria-labelledby="dinners-with">
          <h2 id="dinners-with" className="text-2xl font-800 mb-4">
            <Trans comment="heading above dinners that use the product of the page">
              Dinners with this item
            </Trans>
          </h2>
          <RecipeCards recipes={dinners} />
        </section>
      )}
    </>
  )
}
