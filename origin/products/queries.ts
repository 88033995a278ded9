import { LOWEST_PRICE_DAYS } from '../../shared/money/lowest-price.ts'
import { sql } from '../db/query.ts'
import { REDUCED, RUNNING, runningFor } from '../prices/reduced-price.ts'
import type { ClassifierRow } from './row.ts'

/**
 * SQL that every product list shares. Parameters: :country, :now, :language. A caller puts its own CTE
 * `section (product_id)` before `LISTED`.
 */

/**
 * SQL: how many meal kits the stock of their components allows; null for other products, and 0 when a
 * component is not sold.
 */
export const kitsInStock = (product: string, country: string) => `(
  SELECT min(iif(cm.is_listed = 1, coalesce(cs.on_hand - cs.reserved, 0) / k.packs, 0))
    FROM meal_kit_components k
    LEFT JOIN stock cs ON cs.product_id = k.product_id AND cs.country = k.country
    LEFT JOIN product_markets cm ON cm.product_id = k.product_id AND cm.country = k.country
   WHERE k.kit_id = ${product} AND k.country = ${country})`

/** SQL: the name of a product with its brand before it, in a language; null for no product. */
export const nameOf = (product: string, language: string) => `(
  SELECT iif(nb.name IS NULL OR nt.name LIKE nb.name || '%' OR nt.name LIKE '% ' || nb.name, nt.name, nb.name || ' ' || nt.name)
    FROM product_texts nt JOIN products np ON np.id = nt.product_id LEFT JOIN brands nb ON nb.id = np.brand_id
   WHERE nt.product_id = ${product} AND nt.lang = ${language})`

/** SQL: true for alcohol; `m` is the product's row of the country. */
export const IS_ALCOHOL = 'm.abv IS NOT NULL AND m.age_limit IS NOT NULL'

/**
 * CTE of a section's products with the columns for sorting and filtering; `market` restricts their rows `m`.
 * CROSS JOIN, because SQLite would otherwise read all prices or markets when the section is not a table.
 */
const listed = (market: string) => `
  listed AS (
    SELECT p.id, p.brand_id, p.comparison_quantity, p.popularity, m.origin, m.age_limit,
           pr.gross_minor AS regular_minor, iif(p.meal_kit_id IS NULL, s.on_hand, ${kitsInStock('p.id', ':country')}) AS on_hand,
           iif(p.meal_kit_id IS NULL, s.reserved, 0) AS reserved,
           coalesce(${REDUCED('p', 'pr', 'm')}, pr.gross_minor) AS price_minor,
           EXISTS (SELECT 1 FROM campaign_products cp JOIN campaigns c ON c.id = cp.campaign_id
                    WHERE cp.product_id = p.id AND m.age_limit IS NULL AND ${RUNNING}) AS is_offer,
           (SELECT group_concat(pc.classifier_key) FROM product_classifiers pc WHERE pc.product_id = p.id)
             AS classifier_keys
      FROM section
      CROSS JOIN products p ON p.id = section.product_id AND p.status = 'active'
      CROSS JOIN product_markets m ON m.product_id = p.id AND m.country = :country AND ${market}
       AND m.listed_from <= :now AND (m.listed_to IS NULL OR m.listed_to > :now)
      CROSS JOIN prices pr ON pr.product_id = p.id AND pr.country = :country
       AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)
      LEFT JOIN stock s ON s.product_id = p.id AND s.country = :country
  )`

export const LISTED = listed('m.is_listed = 1')

/** `LISTED` without alcohol for callers who hide it. Parameter: :hidesAlcohol, 1 or 0. */
export const SHOWN = listed(`m.is_listed = 1 AND (:hidesAlcohol = 0 OR NOT (${IS_ALCOHOL}))`)

/**
 * SQL: true for a product, category or brand that the caller may see. Nobody sees a hidden category. A caller
 * who hides alcohol sees a category or brand only if it has other goods. Parameters: :country, :hidesAlcohol.
 */
export const IS_SHOWN = {
  product: (id: string) => hasOther(id),
  category: (id: string) =>
    `(NOT ${isHidden(id)} AND ${hasOther(`
    SELECT pc.product_id FROM categories own JOIN product_categories pc ON pc.category_id = own.id
     WHERE own.id = ${id} OR own.parent_id = ${id}`)})`,
  brand: (id: string) => hasOther(`SELECT id FROM products WHERE brand_id = ${id}`),
}

/** SQL: true for a category that staff have hidden, with what is below it. */
export function isHidden(id: string): string {
  return `EXISTS (SELECT 1 FROM categories hidden
    WHERE hidden.is_hidden = 1 AND hidden.id IN (${id}, (SELECT parent_id FROM categories WHERE id = ${id})))`
}

function hasOther(products: string): string {
  return `(:hidesAlcohol = 0 OR EXISTS (
    SELECT 1 FROM product_markets m
     WHERE m.product_id IN (${products}) AND m.country = :country AND m.is_listed = 1 AND NOT (${IS_ALCOHOL})))`
}

const offers = (running: string) => `(
  SELECT json_group_array(json_object(
    'id', c.id, 'type', c.type, 'percent', cp.percent_bp, 'fixed', cp.fixed_minor, 'min', cp.min_qty,
    'pay', cp.pay_qty, 'max', cp.max_per_order, 'to', c.valid_to, 'lowest', (
      SELECT min(h.gross_minor) FROM prices h
       WHERE h.product_id = p.id AND h.country = :country AND h.valid_from < c.valid_from
         AND (h.valid_to IS NULL OR h.valid_to > strftime('%Y-%m-%dT%H:%M:%SZ', c.valid_from, '-${LOWEST_PRICE_DAYS} days')))))
  FROM campaign_products cp JOIN campaigns c ON c.id = cp.campaign_id
  WHERE cp.product_id = p.id AND ${running})`

/** SQL: the campaigns of product `p` that only members get, as JSON; null without any. */
export const MEMBER_OFFERS = `nullif(${offers(runningFor('member'))}, '[]')`

/** SQL: every number of portions a meal kit is sold for, with its product and price. */
const CHOICES = `(
  SELECT json_group_array(json_array(id, portions, price))
    FROM (SELECT v.id, v.portions, coalesce(${REDUCED('v', 'vp', 'vm')}, vp.gross_minor) AS price
            FROM products v
            JOIN product_markets vm ON vm.product_id = v.id AND vm.country = :country AND vm.is_listed = 1
            JOIN prices vp ON vp.product_id = v.id AND vp.country = :country
             AND vp.valid_from <= :now AND (vp.valid_to IS NULL OR vp.valid_to > :now)
           WHERE v.meal_kit_id = p.meal_kit_id AND v.status = 'active' ORDER BY v.portions))`

/** Columns of a `ProductRow`, for use between SELECT and PRODUCT_JOINS. */
export const PRODUCT_COLUMNS = `
  p.id, p.brand_id, b.name AS brand, t.name, t.name_extra, t.slug, p.comparison_quantity, p.comparison_unit,
  p.max_quantity, p.is_exempt_from_marketing, listed.regular_minor, d.amount_minor AS deposit_minor,
  listed.on_hand, listed.reserved, listed.age_limit, listed.classifier_keys, cat.id AS category_id,
  CASE WHEN listed.is_offer THEN ${offers(RUNNING)} END AS offers_json, p.pack, p.colour, p.label, p.motif, p.pictures, cat.tint,
  p.meal_kit_id, p.portions, CASE WHEN p.meal_kit_id IS NOT NULL THEN ${CHOICES} END AS choices_json`

/** FROM of a `ProductRow`, for use after the CTE `listed`. */
export const PRODUCT_JOINS = `
  FROM listed
  JOIN products p ON p.id = listed.id
  JOIN product_texts t ON t.product_id = p.id AND t.lang = :language
  LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN bottle_deposits d ON d.country = :country AND d.key = p.deposit_key
   AND d.valid_from <= :now AND (d.valid_to IS NULL OR d.valid_to > :now)
  LEFT JOIN product_categories own ON own.product_id = coalesce(p.variant_of, p.id) AND own.is_primary = 1
  LEFT JOIN categories cat ON cat.id = own.category_id`

/** Names of all classifiers, for product details and the diet filter. */
export const CLASSIFIERS = sql<ClassifierRow>(`
  SELECT c.key, t.name, t.description, c.is_important
    FROM classifiers c JOIN classifier_texts t ON t.classifier_key = c.key AND t.lang = :language
   ORDER BY c.sort`)

/** SQL: how many products the category `c` has. Parameters: :country and :hidesAlcohol. */
export const PRODUCT_COUNT = `coalesce((SELECT sum(products) FROM category_facets
                     WHERE country = :country AND category_id = c.id AND within = '' AND facet = 'all'
                       AND (:hidesAlcohol = 0 OR is_alcohol = 0)), 0)`
