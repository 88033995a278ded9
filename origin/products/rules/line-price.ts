import { beforePrice, reducedPrice, type ProductOffer } from './discounts.ts'
import type { Minor } from '../../../shared/money/money.ts'

/** The price of a quantity of one product with the active campaigns (docs/reference/rules.md#discounts). */

export type LinePrice = {
  /** The price that the total is compared with; the total itself without a reduction. */
  before: Minor
  /** The price to pay. */
  total: Minor
  /** The campaign applied; null when none is cheaper than the regular price. */
  offerId: number | null
}

/**
 * The cheapest single offer for all pieces of a product, over all its rows. `unit` is the regular price of
 * one. Reductions are rounded per piece, so that a line is the tile's price times the quantity. Of equal
 * offers the first applies. Pieces that get the offer are compared with its "before" price, all others with
 * what they cost.
 */
export function linePrice(unit: Minor, quantity: number, offers: readonly ProductOffer[]): LinePrice {
  const regular = unit * quantity
  let best: LinePrice = { before: regular, total: regular, offerId: null }
  for (const offer of offers) {
    const { pieces, price } = offered(offer, unit, quantity)
    const rest = unit * (quantity - pieces)
    if (price + rest >= best.total) continue
    const before = Math.max(price, beforePrice(unit, offer) * pieces)
    best = { before: before + rest, total: price + rest, offerId: offer.id }
  }
  return best
}

/** How many pieces get an offer, and what they cost together. */
function offered(offer: ProductOffer, unit: Minor, quantity: number): { pieces: number; price: Minor } {
  const reachable = Math.min(quantity, offer.maxPerOrder ?? quantity)
  if (offer.type !== 'multibuy') return { pieces: reachable, price: reducedPrice(unit, offer) * reachable }
  const sets = Math.floor(reachable / offer.minQuantity)
  const setPrice = offer.together ?? unit * (offer.payQuantity ?? offer.minQuantity)
  return { pieces: sets * offer.minQuantity, price: setPrice * sets }
}
