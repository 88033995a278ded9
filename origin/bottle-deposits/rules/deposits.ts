import type { Country } from '../../../shared/sites.ts'
import type { Minor } from '../../../shared/money/money.ts'

/**
 * Bottle deposits ("pant") are a line of their own, never part of the price
 * (docs/reference/rules.md#deposits).
 */

export const DEPOSIT_KEYS = ['small', 'large'] as const
export type DepositKey = (typeof DEPOSIT_KEYS)[number]

export type DepositTerms = Record<DepositKey, Minor> & {
  /** The first and, when later terms are known, the last instant before them, ISO 8601. */
  validFrom: string
  validTo: string | null
  /** A container of at most this size has the small deposit. */
  smallUpToLitres: number
  /** Until then a pack with the mark of earlier terms is paid back by those. */
  oldPacksUntil: string | null
}

/** In øre or öre, oldest first; each begins and ends at midnight of its country. */
export const DEPOSITS: Record<Country, readonly [DepositTerms, ...DepositTerms[]]> = {
  NO: [
    {
      validFrom: '2018-08-31T22:00:00.000Z',
      validTo: null,
      smallUpToLitres: 0.5,
      small: 200,
      large: 300,
      oldPacksUntil: null,
    },
  ],
  SE: [
    {
      validFrom: '2010-08-31T22:00:00.000Z',
      validTo: '2025-08-31T22:00:00.000Z',
      smallUpToLitres: 1,
      small: 100,
      large: 200,
      oldPacksUntil: null,
    },
    {
      validFrom: '2025-08-31T22:00:00.000Z',
      validTo: null,
      smallUpToLitres: 1,
      small: 200,
      large: 300,
      oldPacksUntil: '2026-12-31T23:00:00.000Z',
    },
  ],
}

/** The terms of an instant, and those before them; before the first known terms, these. */
export function depositsAt(
  country: Country,
  now: Date,
): { terms: DepositTerms; earlier: DepositTerms | null } {
  const known = DEPOSITS[country]
  const begun = known.filter(({ validFrom }) => Date.parse(validFrom) <= now.getTime())
  return { terms: begun.at(-1) ?? known[0], earlier: begun.at(-2) ?? null }
}

/** The deposit of a container. */
export function depositKeyOf(litres: number, { smallUpToLitres }: DepositTerms): DepositKey {
  return litres > smallUpToLitres ? 'large' : 'small'
}
