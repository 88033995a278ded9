import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { similarRecipesQuery } from '../../queries/recipes-pages.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/** Recipes like the one of the address; nothing after a failure or without any. */
export function SimilarRecipes({ id }: { id: string }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Cards id={id} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Cards({ id }: { id: string }) {
  const { data: recipes } = useSuspenseQuery(similarRecipesQuery(useApi(), id))
  if (recipes.length === 0) return null
  return (
    <section className="mt-10 print:hidden" aria-labelledby="similar">
      <h2 id="similar" className="mb-4 text-2xl font-800">
        <Trans comment="heading above recipes that are like the one shown">Similar recipes</Trans>
      </h2>
      <RecipeCards recipes={recipes} isRow />
    </section>
  )
}
