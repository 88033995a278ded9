import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { allowedProducts, dietOf, parseDiet } from '../diet/stored-diet.ts'
import type { RequestContext } from '../http/context.ts'
import { declarationOf } from '../products/declaration.ts'
import { isReplacement } from '../products/replacements.ts'
import { LISTED } from '../products/queries.ts'
import { PANTRY, type PantryRow } from './pantry.ts'
import { IS_LIVE } from './queries.ts'
import type { OfferedIngredient } from './rules/recipe-needs.ts'

/** The ingredients of recipes, each with its products, best first; and what the customer has at home. */
export type RecipeGoods = {
  recipes: ReadonlyMap<number, readonly OfferedIngredient[]>
  pantry: ReadonlySet<number>
}

/**
 * Reads them in one batch, and what their products are made of in another for a customer with a saved diet. A recipe
 * that does not exist is absent.
 */
export async function readRecipeGoods(
  reader: RequestContext,
  recipeIds: readonly number[],
): Promise<RecipeGoods> {
  const { db, country, now, sessionHash } = reader
  const { ingredients, pantry, diets } = await readBatch(db, GOODS, {
    country,
    now,
    sessionHash: sessionHash ?? '',
    recipeIds: JSON.stringify(recipeIds),
  })
  const products = [...new Set(ingredients.flatMap(({ product_id: id }) => id ?? []))]
  const allowed = await allowedProducts(reader, parseDiet(diets[0]?.diet ?? null), products)
  const byRecipe = Map.groupBy(ingredients, (row) => row.recipe_id)
  return {
    recipes: new Map(
      [...byRecipe].map(([id, rows]) => [id, rows.map((row) => toOffered(row, rows, allowed))]),
    ),
    pantry: new Set(pantry.map((row) => row.ingredient_id)),
  }
}

type OfferedRow = {
  recipe_id: number
  ordering: number
  ingredient_id: number
  is_basic: number
  per_portion: number
  unit: 'g' | 'ml' | 'pcs'
  product_id: number | null
  unit_grams: number | null
  comparison_quantity: number
  comparison_unit: 'kg' | 'l' | 'pcs' | 'm'
  declaration: string | null
  is_listed: number
  is_in_stock: number
}

/** SQL: the customer of the session. */
const CUSTOMER = `(SELECT se.user_id FROM sessions se WHERE se.id_hash = :sessionHash AND ${IS_LIVE})`

const GOODS = {
  ingredients: sql<OfferedRow>(`
    WITH asked AS (
      SELECT id, recipe_id, ordering, ingredient_id, is_basic, per_portion, unit FROM recipe_ingredients
       WHERE recipe_id IN (SELECT value FROM json_each(:recipeIds))),
    section AS MATERIALIZED (
      SELECT DISTINCT product_id FROM ingredient_products
       WHERE country = :country AND ingredient_id IN (SELECT ingredient_id FROM asked)),
    ${LISTED}
    SELECT asked.recipe_id, asked.ordering, asked.ingredient_id, asked.is_basic, asked.per_portion, asked.unit,
           ip.product_id, ip.unit_grams, p.comparison_quantity, p.comparison_unit,
           ${declarationOf('ip.product_id')} AS declaration, listed.id IS NOT NULL AS is_listed,
           coalesce(listed.on_hand - listed.reserved, 0) > 0 AS is_in_stock
      FROM asked
      LEFT JOIN ingredient_products ip ON ip.ingredient_id = asked.ingredient_id AND ip.country = :country
      LEFT JOIN products p ON p.id = ip.product_id
      LEFT JOIN listed ON listed.id = ip.product_id
     ORDER BY asked.recipe_id, asked.ordering, ip.rank`),
  pantry: sql<PantryRow>(PANTRY),
  diets: sql<{ diet: string | null }>(`SELECT ${dietOf(CUSTOMER)} AS diet`),
}

/**
 * A product that the shopper has not chosen must not bring in an allergen that the first one does not have, nor
 * anything that the customer's diet does not allow.
 */
function toOffered(
  row: OfferedRow,
  rows: readonly OfferedRow[],
  allowed: ReadonlySet<number>,
): OfferedIngredient {
  const first = rows.find((each) => each.ordering === row.ordering)
  return {
    ordering: row.ordering,
    ingredientId: row.ingredient_id,
    isBasic: row.is_basic === 1,
    productId: row.product_id,
    isListed: row.is_listed === 1,
    isInStock: row.is_in_stock === 1,
    canStandIn:
      row === first ||
      (allowed.has(row.product_id ?? 0) &&
        isReplacement({ declaration: row.declaration, ordered: first?.declaration ?? null })),
    amount: row.per_portion,
    unit: row.unit,
    gramsPerPiece: row.unit_grams,
    comparisonQuantity: row.comparison_quantity,
    comparisonUnit: row.comparison_unit,
  }
}
