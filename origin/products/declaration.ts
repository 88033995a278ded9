import type { AllergenStatus } from '../../shared/api/products-detail.ts'
import type { Declaration } from './rules/replacement.ts'

/**
 * SQL of one column with JSON for `parseDeclaration`. `id` and `country` are SQL expressions. A meal kit has
 * the declarations of its components.
 */
export const declarationOf = (id: string, country = ':country') => `(
  SELECT json_object('status', allergen_status,
    'allergens', json((
      SELECT json_group_object(code, level) FROM (
        SELECT code, min(level) AS level FROM product_allergens
         WHERE product_id IN (${partsOf(id, country)}) GROUP BY code))),
    'freeFrom', json((
      SELECT json_group_array(code) FROM (
        SELECT code FROM product_free_from WHERE product_id IN (${partsOf(id, country)})
         GROUP BY code HAVING count(*) = (SELECT count(*) FROM (${partsOf(id, country)}))))))
  FROM products WHERE id = ${id})`

/** SQL: the product itself, or the components of a kit that the country sells. */
const partsOf = (id: string, country: string) => `
  SELECT ${id} WHERE NOT EXISTS (SELECT 1 FROM meal_kit_components WHERE kit_id = ${id})
  UNION ALL
  SELECT product_id FROM meal_kit_components WHERE kit_id = ${id} AND country = ${country}`

/** Parses what a product declares. A product that does not exist counts as food with unknown allergens. */
export function parseDeclaration(json: string | null): Declaration {
  if (json === null) return { isFood: true, allergens: {}, freeFrom: [] }
  const { status, allergens, freeFrom } = JSON.parse(json) as Pick<Declaration, 'allergens' | 'freeFrom'> & {
    status: AllergenStatus
  }
  return { isFood: status !== 'not_applicable', allergens, freeFrom }
}
