import type { Country } from '../../../shared/sites.ts'

/** Value added tax with dates: rates change by law on a day, so a rate always belongs to an instant. */

export type VatClass = 'food' | 'standard'
export type VatRate = {
  country: Country
  vatClass: VatClass
  /** 1500 is 15 %. */
  rateBasisPoints: number
  /** First instant of the rate. */
  validFrom: string
  /** First instant after the rate; null while its end is undecided. */
  validTo: string | null
}

const SINCE_ALWAYS = '2012-01-01T00:00:00Z'
// Midnight in Stockholm, in UTC.
const SE_CUT_BEGINS = '2026-03-31T22:00:00Z'
const SE_CUT_ENDS = '2027-12-31T23:00:00Z'

/**
 * Norway: 15 % on food, 25 % otherwise. Sweden: 12 % on food, 6 % from 2026-04-01 to 2027-12-31, 25 %
 * otherwise.
 */
export const VAT_RATES: readonly VatRate[] = [
  { country: 'NO', vatClass: 'food', rateBasisPoints: 1500, validFrom: SINCE_ALWAYS, validTo: null },
  { country: 'NO', vatClass: 'standard', rateBasisPoints: 2500, validFrom: SINCE_ALWAYS, validTo: null },
  { country: 'SE', vatClass: 'food', rateBasisPoints: 1200, validFrom: SINCE_ALWAYS, validTo: SE_CUT_BEGINS },
  { country: 'SE', vatClass: 'food', rateBasisPoints: 600, validFrom: SE_CUT_BEGINS, validTo: SE_CUT_ENDS },
  { country: 'SE', vatClass: 'food', rateBasisPoints: 1200, validFrom: SE_CUT_ENDS, validTo: null },
  { country: 'SE', vatClass: 'standard', rateBasisPoints: 2500, validFrom: SINCE_ALWAYS, validTo: null },
]

/**
 * Returns the rate in basis points at an instant (ISO 8601, UTC). Throws without a rate: a gap is a data
 * error.
 */
export function vatRateAt(
  rates: readonly VatRate[],
  wanted: { country: Country; vatClass: VatClass; at: string },
): number {
  // Compared as instants: "…00Z" and "…00.000Z" differ as texts.
  const at = Date.parse(wanted.at)
  const rate = rates.find(
    (each) =>
      each.country === wanted.country &&
      each.vatClass === wanted.vatClass &&
      Date.parse(each.validFrom) <= at &&
      (each.validTo === null || at < Date.parse(each.validTo)),
  )
  if (!rate) throw new Error(`No VAT rate for ${wanted.country} ${wanted.vatClass} at ${wanted.at}`)
  return rate.rateBasisPoints
}

/**
 * Beer and the like: Norway taxes from 0.7 %, Sweden from 2.25 % by volume at the standard rate; food
 * below.
 */
export function vatClassOf(country: Country, product: { isFood: boolean; abv: number | null }): VatClass {
  const alcoholFrom = country === 'NO' ? 0.7 : 2.25
  return product.isFood && (product.abv ?? 0) <= alcoholFrom ? 'food' : 'standard'
}

/**
 * The buyer's minimum age: 18 above 0.7 % in Norway (alkoholloven) and above 2.25 % in Sweden
 * (alkohollagen).
 */
export function ageLimitOf(country: Country, abv: number | null): number | null {
  return (abv ?? 0) > (country === 'NO' ? 0.7 : 2.25) ? 18 : null
}
