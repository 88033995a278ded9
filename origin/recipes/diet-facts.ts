import type { getRecipeDietFacts } from '../../shared/api/recipes-diet.ts'
import { dietWords, isEmptyDiet, type DietProfile } from '../../shared/diet/profile.ts'
import { isRecipeAllowed } from '../../shared/diet/recipe-conflicts.ts'
import { prepare, sql } from '../db/query.ts'
import { readDietFacts } from '../diet/diet-facts.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'

type Reader = Pick<RequestContext, 'db' | 'country' | 'language'>

export const serveRecipeDietFacts: Handler<typeof getRecipeDietFacts> = async ({ query }, request) => {
  const { recipes, products } = await readRecipes(request, query.ids, { hasText: query.with === 'text' })
  return {
    recipes: [...recipes].map(([id, rows]) => ({
      id,
      ingredients: rows.map(({ title, product_id: productId }) => ({ title, productId })),
    })),
    products: [...products].map(([id, facts]) => ({ id, facts })),
  }
}

/**
 * Returns which recipes a profile allows, with the first product of each ingredient; all of them without a profile. A
 * recipe with one ingredient that nobody knows enough about is not among them (docs/diet.md).
 */
export async function allowedRecipes(
  reader: Reader,
  profile: DietProfile | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!profile || isEmptyDiet(profile)) return new Set(ids)
  const hasText = dietWords(profile.words).length > 0
  const { recipes, products } = await readRecipes(reader, ids, { hasText })
  const isAllowed = (rows: readonly IngredientRow[] = []) =>
    rows.length > 0 &&
    isRecipeAllowed(
      profile,
      rows.map(({ title, product_id: id }) => ({ title, facts: products.get(id ?? 0) ?? null })),
    )
  return new Set(ids.filter((id) => isAllowed(recipes.get(id))))
}

type IngredientRow = { recipe_id: number; title: string; product_id: number | null }

async function readRecipes(reader: Reader, ids: readonly number[], options: { hasText: boolean }) {
  const { db, country, language } = reader
  const params = { recipeIds: JSON.stringify(ids), country, language }
  const { results } = await prepare(db, INGREDIENTS, params).all<IngredientRow>()
  const productIds = [...new Set(results.flatMap(({ product_id: id }) => id ?? []))]
  return {
    recipes: Map.groupBy(results, (row) => row.recipe_id),
    products: await readDietFacts(reader, productIds, options),
  }
}

const INGREDIENTS = sql<IngredientRow>(`
  SELECT i.recipe_id, t.title, ip.product_id
    FROM recipe_ingredients i
    JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id AND t.lang = :language
    LEFT JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country AND ip.rank = 0
   WHERE i.recipe_id IN (SELECT value FROM json_each(:recipeIds))
   ORDER BY i.recipe_id, i.ordering`)
