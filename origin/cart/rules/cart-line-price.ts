import { reducedPrice, type Offer } from '../../products/rules/discounts.ts'
import { roundMinor, type Minor } from '../../../shared/money/money.ts'

/** The price of a quantity of one product with the active campaigns (docs/reference/rules.md#discounts). */

export type LineOffer = Offer & {
  id: number
  /** Pieces per cart that get the offer; null for all. */
  maxPerOrder: number | null
}

export type LinePrice = {
  /** Without campaigns. */
  regular: Minor
  /** What is paid. */
  total: Minor
  /** The campaign applied; null when none is cheaper than the regular price. */
  offerId: number | null
}

/**
 * The cheapest single offer for all pieces of a product, over all its rows. `unit` is the regular price of
 * one. Reductions are rounded per piece, so that a line is the tile's price times the quantity. Of equal
 * offers the first applies.
 */
export function linePrice(unit: Minor, quantity: number, offers: readonly LineOffer[]): LinePrice {
  const regular = unit * quantity
  let best: LinePrice = { regular, total: regular, offerId: null }
  for (const offer of offers) {
    const total = totalWith(offer, unit, quantity)
    if (total < best.total) best = { regular, total, offerId: offer.id }
  }
  return best
}

/**
 * Divides an amount by weights so that the parts add up to it: each part is the growth of the running sum,
 * rounded half away from zero. Returns zeros when all weights are zero.
 */
export function divide(amount: Minor, weights: readonly number[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = whole === 0 ? 0 : roundMinor((amount * weighed) / whole) - given
    given += part
    return part
  })
}

function totalWith(offer: LineOffer, unit: Minor, quantity: number): Minor {
  const reachable = Math.min(quantity, offer.maxPerOrder ?? quantity)
  if (offer.type !== 'multibuy') {
    return reducedPrice(unit, offer) * reachable + unit * (quantity - reachable)
  }
  const sets = Math.floor(reachable / offer.minQuantity)
  const setPrice = offer.together ?? unit * (offer.payQuantity ?? offer.minQuantity)
  return setPrice * sets + unit * (quantity - sets * offer.minQuantity)
}
