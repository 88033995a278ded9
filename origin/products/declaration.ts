import type { AllergenStatus } from '../../shared/api/products-detail.ts'
import type { Declaration } from './rules/replacement.ts'

/** SQL of one column, JSON that `parseDeclaration` reads. `id` is an SQL expression for the product's id. */
export const declarationOf = (id: string) => `(
  SELECT json_object('status', allergen_status,
    'allergens', json((SELECT json_group_object(code, level) FROM product_allergens WHERE product_id = ${id})),
    'freeFrom', json((SELECT json_group_array(code) FROM product_free_from WHERE product_id = ${id})))
  FROM products WHERE id = ${id})`

/** What a product declares. A product that is not there is food of which nothing is known. */
export function parseDeclaration(json: string | null): Declaration {
  if (json === null) return { isFood: true, allergens: {}, freeFrom: [] }
  const { status, allergens, freeFrom } = JSON.parse(json) as Pick<Declaration, 'allergens' | 'freeFrom'> & {
    status: AllergenStatus
  }
  return { isFood: status !== 'not_applicable', allergens, freeFrom }
}
