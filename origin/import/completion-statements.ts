import { comparisonOf, formatSize } from '../units/pack-size.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import type { Statement } from '../db/statements.ts'
import {
  DECLARED_TABLES,
  declaredStatements,
  sizeOf,
  statusOf,
  type NumberedProduct,
} from './declared-statements.ts'

/**
 * Statements that add missing information to existing products: pack, ingredients, allergens, nutrition,
 * storage, operator.
 */
export function completionStatements(products: readonly NumberedProduct[]): Statement[] {
  if (products.length === 0) return []
  const ids = JSON.stringify(products.map(({ id }) => id))
  return [
    {
      sql: `UPDATE products SET size_value = new.value ->> 1, size_unit = new.value ->> 2,
              comparison_quantity = new.value ->> 3, comparison_unit = new.value ->> 4,
              storage = new.value ->> 5, allergen_status = new.value ->> 6,
              operator_name = new.value ->> 7, operator_address = new.value ->> 8
              FROM json_each(?1) new WHERE products.id = new.value ->> 0`,
      params: [
        JSON.stringify(
          products.map((product) => {
            const size = sizeOf(product)
            const { quantity, unit } = comparisonOf(size)
            const { storage, operator } = product.declared
            return [
              product.id,
              size.value,
              size.unit,
              quantity,
              unit,
              storage,
              statusOf(product),
              operator?.name ?? null,
              operator?.address ?? null,
            ]
          }),
        ),
      ],
    },
    {
      sql: `UPDATE product_texts SET name_extra = new.value ->> 2, ingredients = new.value ->> 3
              FROM json_each(?1) new
             WHERE product_texts.product_id = new.value ->> 0 AND product_texts.lang = new.value ->> 1`,
      params: [
        JSON.stringify(
          products.flatMap((product) =>
            LANGUAGES.map((language) => [
              product.id,
              language,
              formatSize(sizeOf(product), language),
              product.ingredients,
            ]),
          ),
        ),
      ],
    },
    ...DECLARED_TABLES.map((table) => ({
      sql: `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?1))`,
      params: [ids],
    })),
    ...declaredStatements(products),
  ]
}
