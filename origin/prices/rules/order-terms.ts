import type { Country } from '../../../shared/sites.ts'
import type { Minor } from '../../../shared/money/money.ts'

/**
 * The amounts an order must reach and its fees (docs/reference/rules.md#minimum-order), in øre and öre. Goods only
 * are compared with them: deposits do not count.
 */
export type OrderTerms = {
  /** The minimum order. */
  minimum: Minor
  smallOrderFee: Minor
  /** From this amount there is no small-order fee. */
  feeFreeFrom: Minor
  /** From this amount delivery is free; null when it never is. */
  deliveryFreeFrom: Minor | null
  /** For the bags of each order; 0 for none. */
  bagFee: Minor
}

/** Fees and delivery are services: the standard rate in both countries, 2500 is 25 %. */
export const SERVICE_VAT_RATE = 2_500

/** The terms of a country whose staff have set none. */
export const ORDER_TERMS: Record<Country, OrderTerms> = {
  NO: { minimum: 60_000, smallOrderFee: 4_900, feeFreeFrom: 80_000, deliveryFreeFrom: null, bagFee: 0 },
  SE: { minimum: 50_000, smallOrderFee: 3_900, feeFreeFrom: 70_000, deliveryFreeFrom: null, bagFee: 0 },
}
