import type { CartRecipe } from './cart-recipes.ts'
import { LineNeeds, type LineNeedsProps } from './line-needs.tsx'
import { NotBought, RecipeLink, RecipePortions } from './recipe-group.tsx'
import { RemoveRecipe } from './remove-recipe.tsx'

export type RecipePartProps =
  /** In the heading of its group. */
  | { part: 'portions'; recipe: CartRecipe }
  /** Below the heading. */
  | { part: 'group'; id: number; title: string; recipe: CartRecipe | undefined }
  /** In a line. */
  | ({ part: 'line' } & LineNeedsProps)

export function RecipeParts(props: RecipePartProps) {
  switch (props.part) {
    case 'portions':
      return <RecipePortions recipe={props.recipe} />
    case 'group':
      return (
        <>
          {props.recipe && <NotBought recipe={props.recipe} />}
          {props.recipe && <RecipeLink recipe={props.recipe} />}
          <RemoveRecipe recipeId={props.id} title={props.title} recipe={props.recipe} />
        </>
      )
    case 'line':
      return <LineNeeds {...props} />
  }
}
