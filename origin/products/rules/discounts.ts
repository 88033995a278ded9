import { formatAmount, roundMinor, type Minor } from '../../../shared/money/money.ts'
import type { Language } from '../../../shared/sites.ts'

/** Campaign arithmetic: the current price, its reference price and the texts of both. */

export type Offer =
  | { type: 'percent'; percentBasisPoints: number }
  | { type: 'fixed'; fixed: Minor }
  | { type: 'multibuy'; minQuantity: number; together: Minor | null; payQuantity: number | null }

/**
 * Returns the price of one with an offer, never above the regular price. A multibuy does not change the
 * price of one.
 */
export function reducedPrice(regular: Minor, offer: Offer): Minor {
  if (offer.type === 'percent') return regular - roundMinor((regular * offer.percentBasisPoints) / 10_000)
  if (offer.type === 'fixed') return Math.min(regular, offer.fixed)
  return regular
}

/**
 * Returns the price that a reduction is compared with: the lowest of the 30 days before it began (directive
 * 98/6/EC article 6a). Null when the reduced price is not below that.
 */
export function referencePrice(reduced: Minor, lowestBefore: Minor | null, regular: Minor): Minor | null {
  const reference = Math.min(lowestBefore ?? regular, regular)
  return reduced < reference ? reference : null
}

/** Formats `-14 %` in whole percent, rounded down. */
export function discountText(reduced: Minor, reference: Minor): string {
  return `-${Math.floor(((reference - reduced) * 100) / reference)} %`
}

/** Formats `3 for 60`, `3 for 2`, `-20 %` or `19,90 kr`. */
export function promotionTitle(offer: Offer, language: Language): string {
  if (offer.type === 'percent') return `-${Math.floor(offer.percentBasisPoints / 100)} %`
  if (offer.type === 'fixed') return `${formatAmount(offer.fixed, language)} kr`
  const paid = offer.together === null ? String(offer.payQuantity) : roundAmount(offer.together, language)
  return `${offer.minQuantity} ${FOR[language]} ${paid}`
}

const FOR: Record<Language, string> = { nb: 'for', sv: 'för', en: 'for' }

function roundAmount(minor: Minor, language: Language): string {
  return minor % 100 === 0 ? String(minor / 100) : formatAmount(minor, language)
}
