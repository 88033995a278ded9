import { CART_QUANTITY_MAX, clampQuantity } from './cart-rows.ts'

/** The input widens above this (spec 4 and 9). */
export const CART_QUANTITY_NARROW_MAX = 99

/** A typed quantity: a whole number from 0 to 999, leading zeros stripped; null for anything else (spec 5). */
export function parseQuantity(text: string): number | null {
  if (!/^\d+$/.test(text)) return null
  const quantity = Number(text)
  return quantity <= CART_QUANTITY_MAX ? quantity : null
}

/**
 * What stands in the input after a keystroke that made `typed` out of `former`: nothing yet, or a quantity
 * without leading zeros; anything else is ignored and the former text stays (spec 5).
 */
export function nextDraft(former: string, typed: string): string {
  if (typed === '') return ''
  const quantity = parseQuantity(typed)
  return quantity === null ? former : String(quantity)
}

/** One step up or down, within the limits of the basket and of the product. */
export function stepQuantity(quantity: number, step: number, maximum = CART_QUANTITY_MAX): number {
  return clampQuantity(quantity + step, maximum)
}
