import type { Country } from '../../../shared/sites.ts'
import type { Minor } from '../../../shared/money/money.ts'

/**
 * The amounts an order must reach (docs/reference/rules.md#minimum-order), in øre and öre, goods only:
 * deposits do not count.
 */
export type OrderTerms = {
  /** The minimum order. */
  minimum: Minor
  smallOrderFee: Minor
  /** From this amount there is no small-order fee. */
  feeFreeFrom: Minor
  /** Fees and delivery are services: the standard rate, 2500 is 25 %. */
  serviceVatRate: number
}

export const ORDER_TERMS: Record<Country, OrderTerms> = {
  NO: { minimum: 60_000, smallOrderFee: 4_900, feeFreeFrom: 80_000, serviceVatRate: 2_500 },
  SE: { minimum: 50_000, smallOrderFee: 3_900, feeFreeFrom: 70_000, serviceVatRate: 2_500 },
}
