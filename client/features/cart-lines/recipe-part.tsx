import { LatePart } from '../../ui/late-part.tsx'
import type { RecipePartProps } from './recipe-parts.tsx'

/** What a recipe adds to the basket. Its code loads where the basket has one. */
export function RecipePart(props: RecipePartProps) {
  return <LatePart name="recipes" load={loadRecipeParts} props={props} />
}

export const loadRecipeParts = () => import('./recipe-parts.tsx').then((module) => module.RecipeParts)
