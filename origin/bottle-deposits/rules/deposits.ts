import type { Country } from '../../../shared/sites.ts'
import type { Minor } from '../../../shared/money/money.ts'

/**
 * Bottle deposits ("pant") are a line of their own, never part of the price
 * (docs/reference/rules.md#deposits).
 */

export const DEPOSIT_KEYS = ['small', 'large'] as const
export type DepositKey = (typeof DEPOSIT_KEYS)[number]

/** In øre or öre: 2 and 3 kr in Norway, 1 and 2 kr in Sweden. */
export const DEPOSITS: Record<Country, Record<DepositKey, Minor>> = {
  NO: { small: 200, large: 300 },
  SE: { small: 100, large: 200 },
}

/** Returns the large deposit for containers above one litre. */
export function depositKeyOf(litres: number): DepositKey {
  return litres > 1 ? 'large' : 'small'
}
