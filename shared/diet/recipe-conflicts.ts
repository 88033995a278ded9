import { conflictsOf, UNKNOWN_FACTS, type Conflict, type DietFacts } from './conflicts.ts'
import type { DietProfile } from './profile.ts'

/** An ingredient with the facts of the product that is used for it; null where the shop sells none. */
export type DietIngredient = { title: string; facts: DietFacts | null }

export type IngredientConflicts<Ingredient> = { ingredient: Ingredient; conflicts: Conflict[] }

/** Returns the ingredients that do not fit a profile, each with the reasons, in the order of the recipe. */
export function conflictsOfRecipe<Ingredient extends DietIngredient>(
  profile: DietProfile,
  ingredients: readonly Ingredient[],
): IngredientConflicts<Ingredient>[] {
  return ingredients
    .map((ingredient) => ({ ingredient, conflicts: conflictsOf(profile, ingredient.facts ?? UNKNOWN_FACTS) }))
    .filter(({ conflicts }) => conflicts.length > 0)
}

/** True when every ingredient is known to fit: only such a recipe may be suggested to the shopper. */
export function isRecipeAllowed(profile: DietProfile, ingredients: readonly DietIngredient[]): boolean {
  return conflictsOfRecipe(profile, ingredients).length === 0
}
