import type { AllergenLevel } from '../../shared/diet/allergens.ts'
import type { DietFacts } from '../../shared/diet/conflicts.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { toDietFacts, type StoredFacts } from './rules/diet-facts.ts'

type Reader = Pick<RequestContext, 'db' | 'country'>

/**
 * Reads what is known about products, by their ids; one that does not exist is absent. With `hasText` also
 * names and ingredients in all languages, because a shopper's own words may be in any.
 */
export async function readDietFacts(
  { db, country }: Reader,
  ids: readonly number[],
  { hasText }: { hasText: boolean },
): Promise<Map<number, DietFacts>> {
  if (ids.length === 0) return new Map()
  const params = { ids: JSON.stringify(ids), country, hasText: Number(hasText) }
  const { results } = await prepare(db, FACTS, params).all<FactsRow>()
  const byProduct = Map.groupBy(results, (row) => row.id)
  return new Map(
    [...byProduct].flatMap(([id, rows]) => {
      const facts = toDietFacts(rows.map(toStored))
      return facts ? [[id, facts] as const] : []
    }),
  )
}

type FactsRow = {
  id: number
  allergen_status: 'declared' | 'not_declared' | 'not_applicable'
  allergens_json: string
  free_from_json: string
  kinds_json: string
  classifiers_json: string
  is_alcohol: number
  text: string | null
}

// A meal kit has one row for each of its components.
const FACTS = sql<FactsRow>(`
  WITH asked (id) AS (SELECT value FROM json_each(:ids)),
  parts (id, part_id) AS (
    SELECT id, id FROM asked WHERE NOT EXISTS (SELECT 1 FROM meal_kit_components c WHERE c.kit_id = asked.id)
     UNION ALL
    SELECT asked.id, c.product_id FROM asked
      JOIN meal_kit_components c ON c.kit_id = asked.id AND c.country = :country)
  SELECT parts.id, p.allergen_status,
         (SELECT json_group_object(code, level) FROM product_allergens WHERE product_id = p.id) AS allergens_json,
         (SELECT json_group_array(code) FROM product_free_from WHERE product_id = p.id) AS free_from_json,
         (SELECT json_group_array(kind) FROM product_ingredient_kinds WHERE product_id = p.id) AS kinds_json,
         (SELECT json_group_array(classifier_key) FROM product_classifiers WHERE product_id = p.id) AS classifiers_json,
         EXISTS (SELECT 1 FROM product_markets WHERE product_id = p.id AND abv > 0) AS is_alcohol,
         iif(:hasText = 1, (
           SELECT iif(count(*) = count(ingredients), group_concat(name || ' ' || ingredients, ' '), NULL)
             FROM product_texts WHERE product_id = p.id), NULL) AS text
    FROM parts JOIN products p ON p.id = parts.part_id
   ORDER BY parts.id, p.id`)

function toStored(row: FactsRow): StoredFacts {
  return {
    isFood: row.allergen_status !== 'not_applicable',
    allergens: JSON.parse(row.allergens_json) as Record<string, AllergenLevel>,
    freeFrom: JSON.parse(row.free_from_json) as string[],
    kinds: JSON.parse(row.kinds_json) as StoredFacts['kinds'],
    classifiers: JSON.parse(row.classifiers_json) as string[],
    isAlcohol: row.is_alcohol === 1,
    text: row.text,
  }
}
