import type { getRecipeDietFacts } from '../../shared/api/recipes-diet.ts'
import { dietWords, isEmptyDiet, type DietProfile } from '../../shared/diet/profile.ts'
import { isRecipeAllowed } from '../../shared/diet/recipe-conflicts.ts'
import { prepare, sql } from '../db/query.ts'
import { readDietFacts } from '../diet/diet-facts.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { LISTED } from '../products/queries.ts'

type Reader = Pick<RequestContext, 'db' | 'country' | 'language'>

export const serveRecipeDietFacts: Handler<typeof getRecipeDietFacts> = async ({ query }, request) => {
  const swaps = await readSwaps(request, query.ids)
  const { recipes, products } = await readRecipes(request, query.ids, {
    hasText: query.with === 'text',
    others: swaps.map(({ id }) => id),
  })
  const swapsOf = Map.groupBy(swaps, (row) => row.ingredient_id)
  return {
    recipes: [...recipes].map(([recipeId, rows]) => ({
      id: recipeId,
      ingredients: rows.map(({ ingredient_id: id, title, product_id: productId }) => ({
        id,
        title,
        productId,
        swaps: (swapsOf.get(id) ?? []).map((swap) => ({ id: swap.id, name: swap.name })),
      })),
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
  const { recipes, products } = await readRecipes(reader, ids, { hasText, others: [] })
  const isAllowed = (rows: readonly IngredientRow[] = []) =>
    rows.length > 0 &&
    isRecipeAllowed(
      profile,
      rows.map(({ title, product_id: id }) => ({ title, facts: products.get(id ?? 0) ?? null })),
    )
  return new Set(ids.filter((id) => isAllowed(recipes.get(id))))
}

type IngredientRow = { recipe_id: number; ingredient_id: number; title: string; product_id: number | null }

async function readRecipes(
  reader: Reader,
  ids: readonly number[],
  { hasText, others }: { hasText: boolean; others: readonly number[] },
) {
  const { db, country, language } = reader
  const params = { recipeIds: JSON.stringify(ids), country, language }
  const { results } = await prepare(db, INGREDIENTS, params).all<IngredientRow>()
  const productIds = [...new Set([...results.flatMap(({ product_id: id }) => id ?? []), ...others])]
  return {
    recipes: Map.groupBy(results, (row) => row.recipe_id),
    products: await readDietFacts(reader, productIds, { hasText }),
  }
}

const INGREDIENTS = sql<IngredientRow>(`
  SELECT i.recipe_id, i.ingredient_id, t.title, ip.product_id
    FROM recipe_ingredients i
    JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id AND t.lang = :language
    LEFT JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country AND ip.rank = 0
   WHERE i.recipe_id IN (SELECT value FROM json_each(:recipeIds))
   ORDER BY i.recipe_id, i.ordering`)

type SwapRow = { ingredient_id: number; id: number; name: string }

/** Other products of the recipes' ingredients that are on sale and in stock, best first. */
async function readSwaps(reader: Reader & Pick<RequestContext, 'now'>, ids: readonly number[]) {
  const { db, country, language, now } = reader
  const params = { recipeIds: JSON.stringify(ids), country, language, now }
  return (await prepare(db, SWAPS, params).all<SwapRow>()).results
}

const SWAPS = sql<SwapRow>(`
  WITH asked AS (
    SELECT DISTINCT ingredient_id FROM recipe_ingredients
     WHERE recipe_id IN (SELECT value FROM json_each(:recipeIds))),
  section AS MATERIALIZED (
    SELECT DISTINCT ip.product_id FROM ingredient_products ip JOIN asked ON asked.ingredient_id = ip.ingredient_id
     WHERE ip.country = :country),
  ${LISTED}
  SELECT ip.ingredient_id, ip.product_id AS id, t.name
    FROM asked
    JOIN ingredient_products ip ON ip.ingredient_id = asked.ingredient_id AND ip.country = :country AND ip.rank > 0
    JOIN listed ON listed.id = ip.product_id
    JOIN product_texts t ON t.product_id = ip.product_id AND t.lang = :language
   WHERE coalesce(listed.on_hand - listed.reserved, 0) > 0
   ORDER BY ip.ingredient_id, ip.rank`)
