import type { AmountUnit } from './rules/recipe-amounts.ts'
import { runBatch } from '../db/batch.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { declarationOf } from '../products/declaration.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import { classifiersStatement, productsStatement } from '../products/store.ts'
import { recipesStatement, type RecipeRow } from '../recipe-cards/card.ts'

export type RecipeDetailRow = {
  lead: string
  steps_json: string
  tips_json: string
  min_portions: number
  max_portions: number
  provider_id: number
  provider: string
  license: string | null
}

/** An ingredient of one portion. `products_json` has the products for it, best first. */
export type IngredientRow = {
  id: number
  ingredient_id: number
  slug: string
  title: string
  group_key: string
  per_portion: number
  unit: AmountUnit
  is_basic: number
  products_json: string
}
export type IngredientProduct = { id: number; unitGrams: number | null; declaration: string }

/** Nutrients in 100 g of each product. */
export type NutritionRow = Record<(typeof SHOWN_NUTRIENTS)[number], number | null> & { product_id: number }
export const SHOWN_NUTRIENTS = ['energy_kj', 'energy_kcal', 'fat', 'carbs', 'protein', 'salt'] as const

export type RecipeFacts = {
  card: RecipeRow
  detail: RecipeDetailRow
  ingredients: IngredientRow[]
  products: ProductRow[]
  nutrition: NutritionRow[]
  mealKits: ProductRow[]
  classifiers: ClassifierRow[]
}

const PRODUCTS_MAX = 200
/** One for each number of portions. */
const MEAL_KITS_MAX = 12

/** Reads everything about one recipe in one batch. Returns null for an unknown id. */
export async function findRecipeFacts(request: RequestContext, id: number): Promise<RecipeFacts | null> {
  const { db, country, language } = request
  const { classifiers, cards, facts, products, mealKits } = await runBatch(db, {
    classifiers: classifiersStatement(request),
    cards: recipesStatement(request, {
      sql: 'SELECT :recipeId AS recipe_id, 0 AS rank',
      params: { recipeId: id },
      limit: 1,
    }),
    facts: prepareAll(db, FACTS, { country, language, recipeId: id }),
    products: productsStatement(request, {
      sql: `SELECT ip.product_id, ip.rank FROM recipe_ingredients i
              JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country
             WHERE i.recipe_id = :recipeId`,
      params: { recipeId: id },
      limit: PRODUCTS_MAX,
    }),
    mealKits: productsStatement(request, {
      sql: `SELECT p.id AS product_id, p.portions AS rank FROM meal_kits k JOIN products p ON p.meal_kit_id = k.id
             WHERE k.recipe_id = :recipeId`,
      params: { recipeId: id },
      limit: MEAL_KITS_MAX,
    }),
  })
  const [card] = cards
  const [detail] = facts.details
  if (!card || !detail) return null
  return {
    card,
    detail,
    ingredients: facts.ingredients,
    products,
    mealKits,
    nutrition: facts.nutrition,
    classifiers,
  }
}

const FACTS = {
  details: sql<RecipeDetailRow>(
    `SELECT t.lead, t.steps_json, t.tips_json, r.min_portions, r.max_portions, r.license,
            r.provider_id, pvt.title AS provider
       FROM recipes r JOIN recipe_texts t ON t.recipe_id = r.id AND t.lang = :language
       JOIN recipe_provider_texts pvt ON pvt.provider_id = r.provider_id AND pvt.lang = :language
      WHERE r.id = :recipeId`,
  ),
  ingredients: sql<IngredientRow>(
    `SELECT i.id, i.ingredient_id, g.slug, t.title, i.group_key, i.per_portion, i.unit, i.is_basic,
            (SELECT json_group_array(json_object(
                'id', product_id, 'unitGrams', unit_grams, 'declaration', declaration)) FROM (
               SELECT product_id, unit_grams, ${declarationOf('ip.product_id')} AS declaration
                 FROM ingredient_products ip
                WHERE ip.ingredient_id = i.ingredient_id AND ip.country = :country ORDER BY rank)) AS products_json
       FROM recipe_ingredients i
       JOIN ingredients g ON g.id = i.ingredient_id
       JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id AND t.lang = :language
      WHERE i.recipe_id = :recipeId ORDER BY i.ordering`,
  ),
  nutrition: sql<NutritionRow>(
    `SELECT DISTINCT n.product_id, ${SHOWN_NUTRIENTS.map((code) => `n.${code}`).join(', ')}
       FROM recipe_ingredients i
       JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country
       JOIN product_nutrition n ON n.product_id = ip.product_id
      WHERE i.recipe_id = :recipeId`,
  ),
}
