import { msg } from '@lingui/core/macro'
import { formatMoney, roundMinor, type Minor } from '../../../shared/money/money.ts'
import type { Language } from '../../../shared/sites.ts'
import { formatPercent } from '../../../shared/text/measures.ts'
import { text } from '../../text/text.ts'

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

/** A running campaign of one product. */
export type ProductOffer = Offer & {
  id: number
  /** Pieces per cart that get the offer; null for all. */
  maxPerOrder: number | null
  /** Lowest price of the 30 days before the campaign began; null without a price in them. */
  lowestBefore: Minor | null
}

/**
 * The "before" price of one piece with an offer: the lowest price of the 30 days before it began (directive
 * 98/6/EC article 6a), never above the regular one. Tile, product page, cart, checkout and order all take it
 * from here (docs/reference/rules.md#before-price).
 */
export function beforePrice(regular: Minor, { lowestBefore }: Pick<ProductOffer, 'lowestBefore'>): Minor {
  return Math.min(lowestBefore ?? regular, regular)
}

export type CurrentPrice<Each> = {
  /** The price of one piece. */
  gross: Minor
  /** The price before the reduction; null without a reduction. */
  before: Minor | null
  /** The reduction that applies; of equal ones the first. */
  offer: Each | null
}

/**
 * Returns the price of one piece with the best reduction. When `before` is below `gross`, no reduction is
 * claimed.
 */
export function currentPrice<Each extends ProductOffer>(
  regular: Minor,
  offers: readonly Each[],
): CurrentPrice<Each> {
  let best: CurrentPrice<Each> = { gross: regular, before: null, offer: null }
  for (const offer of offers) {
    const gross = reducedPrice(regular, offer)
    if (gross < best.gross) best = { gross, before: beforePrice(regular, offer), offer }
  }
  return best
}

/** Formats `−14 %` in whole percent, rounded down. */
export function discountText(reduced: Minor, reference: Minor, language: Language): string {
  return formatPercent(-Math.floor(((reference - reduced) * 100) / reference), language)
}

/** Formats `3 for 60 kr`, `3 for 2`, `−20 %` or `19,90 kr`. */
export function promotionTitle(offer: Offer, language: Language): string {
  if (offer.type === 'percent') {
    return formatPercent(-Math.floor(offer.percentBasisPoints / 100), language)
  }
  if (offer.type === 'fixed') return formatMoney(offer.fixed, language)
  const paid = offer.together === null ? String(offer.payQuantity) : roundAmount(offer.together, language)
  const quantity = offer.minQuantity
  return text(language, msg({ message: `${quantity} for ${paid}`, comment: 'offer: 3 for 60 kr, 3 for 2' }))
}

/** Without the decimals of a whole amount: `60 kr`. */
function roundAmount(minor: Minor, language: Language): string {
  return formatMoney(minor, language).replace(/[.,]00(?=\u00a0)/, '')
}
