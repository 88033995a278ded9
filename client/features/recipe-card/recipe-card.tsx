import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import type { ListedRecipe } from '../../queries/responses/recipes.ts'
import { Picture } from '../../ui/picture.tsx'
import { DietPart } from '../diet/diet-part.tsx'
import { PricePerPortion } from './price-per-portion.tsx'

/** Recipes side by side: one on a phone, three on a desktop. */
export function RecipeCards({
  recipes,
  isRow = false,
  action,
}: {
  recipes: ListedRecipe[]
  /** One line that a phone scrolls sideways. */
  isRow?: boolean
  /** A button of each card. */
  action?: (recipe: ListedRecipe) => ReactNode
}) {
  return (
    <ul
      className={
        isRow
          ? ':uno: flex sm:grid sm:grid-cols-2 lg:grid-cols-3 gap-4 max-md:overflow-x-auto max-md:-mx-4 max-md:px-4 py-1 [scrollbar-width:none]'
          : 'grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 gap-4'
      }
    >
      {recipes.map((recipe) => (
        <li key={recipe.id} className={isRow ? 'max-sm:w-72 shrink-0' : undefined}>
          <RecipeCard recipe={recipe}>{action?.(recipe)}</RecipeCard>
        </li>
      ))}
    </ul>
  )
}

function RecipeCard({ recipe, children }: { recipe: ListedRecipe; children: ReactNode }) {
  const { numPortions } = recipe
  return (
    <article className="h-full relative rounded-card bg-surface overflow-hidden [box-shadow:0_1px_2px_rgb(18_55_42/0.08)]">
      <Picture
        src={recipe.featureImageUrl}
        alt=""
        width={380}
        height={190}
        className="w-full h-47.5 object-cover"
      />
      <div className="p-4">
        <h3 className="text-lg font-700">
          <Link to="recipe" params={{ id: recipe.id }} className="stretched hover:underline">
            {recipe.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {recipe.cookingDurationString}
          {' · '}
          <Plural value={numPortions} one="# portion" other="# portions" />
          <PricePerPortion price={recipe.pricePerPortion} />
        </p>
        <DietPart part="card" recipeId={recipe.id} />
        {children}
      </div>
    </article>
  )
}
