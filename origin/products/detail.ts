import type { AllergenStatus } from '../../shared/api/products-detail.ts'
import type { NutrientCode } from './rules/nutrition.ts'
import { runBatch } from '../db/batch.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { ClassifierRow, ProductRow } from './row.ts'
import { candidatesStatement, pickReplacements } from './replacements.ts'
import { isHidden } from './queries.ts'
import { stockLevel } from './rules/stock.ts'
import { byIds, classifiersStatement, componentsOf, productsStatement, similarTo } from './store.ts'

/** The columns that only a product page needs. */
export type DetailRow = Record<NutrientCode, number | null> & {
  gtin: string | null
  storage: string | null
  source: string | null
  operator_name: string | null
  operator_address: string | null
  shelf_life_days: number | null
  description: string | null
  ingredients: string | null
  allergen_status: AllergenStatus
  abv: number | null
  origin: string | null
  rate_bp: number | null
  deposit_id: number | null
  deposit_key: string | null
  deposit_minor: number | null
  small_up_to_litres: number | null
  basis: '100g' | '100ml' | null
  /** The recipe of a meal kit; null for other products. */
  recipe_id: number | null
  recipe_title: string | null
  /** JSON list of the countries that sell it. */
  countries_json: string
}
export type AllergenRow = { code: string; level: 'contains' | 'may_contain' }
export type CategoryRow = {
  id: number
  slug: string
  name: string
  parent_id: number | null
  is_hidden: number
}

export type ProductFacts = {
  row: ProductRow
  detail: DetailRow
  allergens: AllergenRow[]
  categories: CategoryRow[]
  /** Only while the product is sold out. */
  alternatives: ProductRow[]
  /** The components of a meal kit in the order of its recipe. */
  components: ProductRow[]
  packs: { product_id: number; packs: number }[]
  classifiers: ClassifierRow[]
}

const ALTERNATIVES = 6

/**
 * Reads everything about one product in one batch, and its alternatives in a second one while it is sold out.
 * Returns null when it is not sold in the country.
 */
export async function findProductFacts(
  request: RequestContext,
  id: number,
  withAlternatives: boolean,
): Promise<ProductFacts | null> {
  const { db, country, now, language } = request
  const { classifiers, rows, details, components, candidates } = await runBatch(db, {
    classifiers: classifiersStatement(request),
    rows: productsStatement(request, byIds([id])),
    details: prepareAll(db, DETAILS, { country, now, language, productId: id }),
    components: productsStatement(request, componentsOf(id)),
    candidates: withAlternatives ? candidatesStatement(request, id, similarTo(id)) : undefined,
  })
  const [row] = rows
  const [detail] = details.own
  if (!row || !detail) return null
  const isSoldOut = stockLevel((row.on_hand ?? 0) - (row.reserved ?? 0)) === 'sold_out'
  const instead = isSoldOut ? pickReplacements(candidates ?? [], ALTERNATIVES) : []
  const { alternatives } =
    instead.length > 0
      ? await runBatch(db, { alternatives: productsStatement(request, byIds(instead)) })
      : { alternatives: [] }
  return {
    row,
    detail,
    allergens: details.allergens,
    categories: details.categories,
    alternatives,
    components,
    packs: details.packs,
    classifiers,
  }
}

const DETAILS = {
  // Rates are stored without milliseconds, unlike the clock's instants.
  own: sql<DetailRow>(`
  SELECT p.gtin, CASE
           WHEN p.meal_kit_id IS NULL THEN p.allergen_status
           WHEN EXISTS (
             SELECT 1 FROM meal_kit_components c JOIN products part ON part.id = c.product_id
              WHERE c.kit_id = p.id AND c.country = :country AND part.allergen_status = 'not_declared')
           THEN 'not_declared' ELSE 'declared' END AS allergen_status,
         p.storage, p.source, p.operator_name, p.operator_address, p.shelf_life_days, t.description, t.ingredients, m.abv, m.origin, v.rate_bp,
         d.id AS deposit_id, d.key AS deposit_key, d.amount_minor AS deposit_minor,
         d.small_up_to_litres,
         (SELECT json_group_array(sold.country) FROM product_markets sold
           WHERE sold.product_id = p.id AND sold.is_listed = 1 AND sold.listed_from <= :now
             AND (sold.listed_to IS NULL OR sold.listed_to > :now)
             AND EXISTS (SELECT 1 FROM prices pr WHERE pr.product_id = p.id AND pr.country = sold.country
                           AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)))
           AS countries_json,
         n.basis, n.energy_kj, n.energy_kcal, n.fat, n.saturated, n.carbs, n.sugars, n.fiber, n.protein, n.salt,
         k.recipe_id, recipe.title AS recipe_title
    FROM products p
    JOIN product_texts t ON t.product_id = p.id AND t.lang = :language
    JOIN product_markets m ON m.product_id = p.id AND m.country = :country
    LEFT JOIN vat_rates v ON v.country = :country AND v.vat_class = m.vat_class
     AND substr(v.valid_from, 1, 19) <= substr(:now, 1, 19)
     AND (v.valid_to IS NULL OR substr(v.valid_to, 1, 19) > substr(:now, 1, 19))
    LEFT JOIN bottle_deposits d ON d.country = :country AND d.key = p.deposit_key
     AND d.valid_from <= :now AND (d.valid_to IS NULL OR d.valid_to > :now)
    LEFT JOIN product_nutrition n ON n.product_id = p.id
    LEFT JOIN meal_kits k ON k.id = p.meal_kit_id
    LEFT JOIN recipe_texts recipe ON recipe.recipe_id = k.recipe_id AND recipe.lang = :language
   WHERE p.id = :productId`),
  packs: sql<{ product_id: number; packs: number }>(
    'SELECT product_id, packs FROM meal_kit_components WHERE kit_id = :productId AND country = :country',
  ),
  allergens: sql<AllergenRow>(
    // A kit contains an allergen as soon as one component contains it; `may_contain` of the others does not
    // change that.
    `SELECT code, min(level) AS level FROM product_allergens
      WHERE product_id IN (SELECT :productId
            UNION ALL SELECT product_id FROM meal_kit_components WHERE kit_id = :productId AND country = :country)
      GROUP BY code ORDER BY 2, 1`,
  ),
  categories: sql<CategoryRow>(`
  SELECT c.id, c.slug, t.name, c.parent_id, ${isHidden('c.id')} AS is_hidden
    FROM product_categories pc
    JOIN categories own ON own.id = pc.category_id
    JOIN categories c ON c.id IN (own.id, own.parent_id)
    JOIN category_texts t ON t.category_id = c.id AND t.lang = :language
   WHERE pc.product_id = (SELECT coalesce(variant_of, id) FROM products WHERE id = :productId)
     AND pc.is_primary = 1
   ORDER BY c.parent_id IS NOT NULL`),
}
