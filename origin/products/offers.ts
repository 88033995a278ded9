import type { ProductOffer } from './rules/discounts.ts'
import type { OfferRow, ProductRow } from './row.ts'

export type RunningOffer = ProductOffer & { validTo: string }

/**
 * Returns the running campaigns of a product by ascending id. Goods with an age limit have none
 * (docs/reference/rules.md#alcohol-and-age).
 */
export function offersOf(row: Pick<ProductRow, 'offers_json' | 'age_limit'>): RunningOffer[] {
  return row.age_limit === null ? parseOffers(row.offers_json) : []
}

/** Returns the running campaigns for members only; under the same rule. */
export function memberOffersOf(row: {
  member_offers_json: string | null
  age_limit: number | null
}): RunningOffer[] {
  return row.age_limit === null ? parseOffers(row.member_offers_json) : []
}

function parseOffers(json: string | null): RunningOffer[] {
  if (json === null) return []
  return (JSON.parse(json) as OfferRow[]).map(toOffer).toSorted((one, other) => one.id - other.id)
}

function toOffer(row: OfferRow): RunningOffer {
  const offer = { id: row.id, maxPerOrder: row.max, lowestBefore: row.lowest, validTo: row.to }
  if (row.type === 'percent') return { ...offer, type: 'percent', percentBasisPoints: row.percent ?? 0 }
  if (row.type === 'fixed') return { ...offer, type: 'fixed', fixed: row.fixed ?? 0 }
  return { ...offer, type: 'multibuy', minQuantity: row.min ?? 2, together: row.fixed, payQuantity: row.pay }
}
