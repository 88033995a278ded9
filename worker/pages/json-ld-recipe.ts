import type { RecipeSubject } from '../../client/entry.server.tsx'
import { languageTag } from '../../shared/sites.ts'
import type { JsonLdPage } from './json-ld.ts'

/** A recipe with ingredients, steps and nutrition per portion (schema.org/Recipe). */
export function recipeData(recipe: RecipeSubject, { locale, origin }: JsonLdPage, url: string) {
  const { featureImageUrl, instructions } = recipe
  const steps = instructions.instructions.toSorted((one, other) => one.ordering - other.ordering)
  return {
    '@type': 'Recipe',
    name: recipe.title,
    ...(featureImageUrl && { image: new URL(featureImageUrl, origin).href }),
    description: recipe.lead,
    author: { '@type': 'Organization', name: recipe.author ?? recipe.provider.name },
    url,
    inLanguage: languageTag(locale),
    totalTime: recipe.cookingDurationIso8601,
    recipeYield: String(recipe.numPortions),
    recipeIngredient: recipe.ingredientsDisplayList.map(({ displayQuantity, displayUnit, title }) =>
      [displayQuantity, displayUnit, title].filter(Boolean).join(' '),
    ),
    recipeInstructions: steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
    ...nutritionOf(recipe),
  }
}

/** Our codes by the names of schema.org/NutritionInformation, which has no salt: its sodium is another number. */
const NUTRIENTS: Record<string, string> = {
  energy_kcal: 'calories',
  fat: 'fatContent',
  saturated: 'saturatedFatContent',
  carbs: 'carbohydrateContent',
  sugars: 'sugarContent',
  fiber: 'fiberContent',
  protein: 'proteinContent',
}

function nutritionOf({ nutritionPerPortion }: RecipeSubject) {
  const known = nutritionPerPortion.flatMap(({ code, value, unit }) => {
    const name = NUTRIENTS[code]
    return name ? [[name, [value, unit].filter(Boolean).join(' ')] as const] : []
  })
  if (known.length === 0) return {}
  return { nutrition: { '@type': 'NutritionInformation', ...Object.fromEntries(known) } }
}
