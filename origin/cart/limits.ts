import { packMicros } from '../recipes/rules/recipe-packs.ts'
import type { Limits } from './change.ts'

/** SQL after `LISTED`: what a cart must know of each product. */
export const LIMIT_COLUMNS = `
  SELECT listed.id, p.max_quantity, listed.price_minor, p.comparison_quantity
    FROM listed JOIN products p ON p.id = listed.id`

export type LimitRow = { id: number; max_quantity: number; price_minor: number; comparison_quantity: number }

/** The limits of the products of these rows. */
export function toLimits(rows: readonly LimitRow[]): Limits {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        maxQuantity: row.max_quantity,
        price: row.price_minor,
        pack: packMicros({ comparisonQuantity: row.comparison_quantity }),
      },
    ]),
  )
}
