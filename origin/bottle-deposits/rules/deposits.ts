import type { Country } from '../../../shared/sites.ts'
import type { Minor } from '../../../shared/money/money.ts'

/**
 * Bottle deposits ("pant") are never part of the price: a line of their own
 * (docs/reference/rules.md#deposits).
 */

export const DEPOSIT_KEYS = ['small', 'large'] as const
export type DepositKey = (typeof DEPOSIT_KEYS)[number]

/** Amounts in øre and öre: Norway 2 and 3 kr, Sweden 1 and 2 kr. */
export const DEPOSITS: Record<Country, Record<DepositKey, Minor>> = {
  NO: { small: 200, large: 300 },
  SE: { small: 100, large: 200 },
}

/** Containers of more than a litre carry the large deposit. */
export function depositKeyOf(litres: number): DepositKey {
  return litres > 1 ? 'large' : 'small'
}
