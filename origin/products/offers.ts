import type { ProductOffer } from './rules/discounts.ts'
import type { OfferRow, ProductRow } from './row.ts'

export type RunningOffer = ProductOffer & { validTo: string }

/**
 * Returns the running campaigns of a product by ascending id. Goods with an age limit have none
 * (docs/reference/rules.md#alcohol-and-age).
 */
export function offersOf(row: Pick<ProductRow, 'offers_json' | 'age_limit'>): RunningOffer[] {
  if (row.offers_json === null || row.age_limit !== null) return []
  return (JSON.parse(row.offers_json) as OfferRow[]).map(toOffer).toSorted((one, other) => one.id - other.id)
}

function toOffer(row: OfferRow): RunningOffer {
  const offer = { id: row.id, maxPerOrder: row.max, lowestBefore: row.lowest, validTo: row.to }
  if (row.type === 'percent') return { ...offer, type: 'percent', percentBasisPoints: row.percent ?? 0 }
  if (row.type === 'fixed') return { ...offer, type: 'fixed', fixed: row.fixed ?? 0 }
  return { ...offer, type: 'multibuy', minQuantity: row.min ?? 2, together: row.fixed, payQuantity: row.pay }
}
