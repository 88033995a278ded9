import { sql } from '../../db/query.ts'
import { IS_ALCOHOL, LISTED } from '../queries.ts'
import { ALLERGEN_GROUPS } from '../../../shared/diet/allergens.ts'

/** Classifiers that the filter `free_from` covers more completely. */
const ALLERGEN_CLASSIFIERS = ALLERGEN_GROUPS.map((code) => `'${code}-free'`).join(', ')

/** A meal kit is free from an allergen when all of its components are known to be free from it. */
const FREE_FROM_CODES = `
  SELECT code FROM product_free_from WHERE product_id = listed.id
   UNION ALL
  SELECT f.code FROM meal_kit_components k JOIN product_free_from f ON f.product_id = k.product_id
   WHERE k.kit_id = listed.id AND k.country = :country
   GROUP BY f.code
  HAVING count(*) = (SELECT count(*) FROM meal_kit_components WHERE kit_id = listed.id AND country = :country)`

/** SQL: JSON of the filter values of a product, as in `brand:3`, the brand first, and "all". */
const FACETS = `'[' || coalesce('"brand:' || listed.brand_id || '",', '') ||
  coalesce((SELECT group_concat(
      iif(classifier_key = 'organic', '"organic:yes",', '"diet:' || classifier_key || '",'), '')
     FROM product_classifiers
    WHERE product_id = listed.id AND classifier_key NOT IN (${ALLERGEN_CLASSIFIERS})), '') ||
  coalesce((SELECT group_concat('"free_from:' || code || '",', '') FROM (${FREE_FROM_CODES})), '') ||
  iif(listed.is_offer, '"offer:yes",', '') ||
  coalesce('"origin:' || listed.origin || '",', '') || '"all"]'`

const sortName = (language: string) =>
  `coalesce((SELECT sort_key FROM product_texts WHERE product_id = m.product_id AND lang = '${language}'), '')`

/**
 * Stores the rows of the changed products in one country. Parameters: :country, :now, :atOnce. Two prices at
 * once, which nothing writes, give the row of one of them.
 */
export const MARKET_ROWS = sql<never>(
  `INSERT INTO listed_products (country, product_id, holds_from, holds_to, is_shown, is_alcohol, is_sold_out,
     popularity, price_minor, unit_price, name_nb, name_sv, name_en, facets)
   WITH section AS MATERIALIZED (
       SELECT product_id FROM changed_products ORDER BY product_id LIMIT :atOnce), ${LISTED},
     moments AS (
       SELECT m.product_id, at.value AS at FROM section CROSS JOIN product_markets m USING (product_id)
         JOIN json_each(json_array(m.listed_from, m.listed_to)) at WHERE m.country = :country
        UNION ALL
       SELECT p.product_id, at.value FROM section CROSS JOIN prices p USING (product_id)
         JOIN json_each(json_array(p.valid_from, p.valid_to)) at WHERE p.country = :country
        UNION ALL
       SELECT cp.product_id, at.value FROM section CROSS JOIN campaign_products cp USING (product_id)
         CROSS JOIN campaigns c ON c.id = cp.campaign_id AND c.country = :country
         JOIN json_each(json_array(c.valid_from, c.valid_to)) at),
     times AS MATERIALIZED (
       SELECT product_id, max(iif(at <= :now, at, NULL)) AS holds_from, min(iif(at > :now, at, NULL)) AS holds_to
         FROM moments GROUP BY product_id)
   SELECT :country, m.product_id, coalesce(times.holds_from, ''), times.holds_to, listed.id IS NOT NULL,
          ${IS_ALCOHOL}, coalesce(listed.on_hand - listed.reserved, 0) <= 0, coalesce(listed.popularity, 0),
          coalesce(listed.price_minor, 0), coalesce(listed.price_minor / listed.comparison_quantity, 0),
          ${sortName('nb')}, ${sortName('sv')}, ${sortName('en')},
          iif(listed.id IS NULL, '[]', ${FACETS})
     FROM section
     CROSS JOIN product_markets m ON m.product_id = section.product_id AND m.country = :country
     LEFT JOIN times ON times.product_id = section.product_id
     LEFT JOIN listed ON listed.id = section.product_id
    WHERE true
   ON CONFLICT (country, product_id) DO NOTHING`,
)
