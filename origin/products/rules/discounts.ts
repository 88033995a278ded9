import { formatAmount, roundMinor, type Minor } from '../../../shared/money/money.ts'
import type { Language } from '../../../shared/sites.ts'

/** Campaign arithmetic: what a product costs now, what that is compared with, and how it is said. */

export type Offer =
  | { type: 'percent'; percentBasisPoints: number }
  | { type: 'fixed'; fixed: Minor }
  | { type: 'multibuy'; minQuantity: number; together: Minor | null; payQuantity: number | null }

/** Price of one with an offer; a multibuy leaves the price of one alone. Never above the regular price. */
export function reducedPrice(regular: Minor, offer: Offer): Minor {
  if (offer.type === 'percent') return regular - roundMinor((regular * offer.percentBasisPoints) / 10_000)
  if (offer.type === 'fixed') return Math.min(regular, offer.fixed)
  return regular
}

/**
 * The price a reduction may be compared with: the lowest of the 30 days before it began (directive
 * 98/6/EC article 6a). Null when the reduced price is no reduction against that.
 */
export function referencePrice(reduced: Minor, lowestBefore: Minor | null, regular: Minor): Minor | null {
  const reference = Math.min(lowestBefore ?? regular, regular)
  return reduced < reference ? reference : null
}

/** `-14 %`: whole percent, never rounded up to more than is given. */
export function discountText(reduced: Minor, reference: Minor): string {
  return `-${Math.floor(((reference - reduced) * 100) / reference)} %`
}

/** `3 for 60`, `3 for 2`, `-20 %`, `19,90 kr`. */
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
