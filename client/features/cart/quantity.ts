import { CART_QUANTITY_MAX, clampQuantity } from '../../../shared/cart/cart-rows.ts'

/** The input widens above this (docs/reference/interface.md#quantity-control). */
export const CART_QUANTITY_NARROW_MAX = 99

/**
 * Parses a typed quantity: a whole number from 0 to 999 without leading zeros; null for anything else
 * (docs/reference/interface.md#quantity-control).
 */
export function parseQuantity(text: string): number | null {
  if (!/^\d+$/.test(text)) return null
  const quantity = Number(text)
  return quantity <= CART_QUANTITY_MAX ? quantity : null
}

/**
 * The input's text after a keystroke that changed `former` to `typed`: empty, or a quantity without leading
 * zeros. An invalid keystroke is ignored (docs/reference/interface.md#quantity-control).
 */
export function nextDraft(former: string, typed: string): string {
  if (typed === '') return ''
  const quantity = parseQuantity(typed)
  return quantity === null ? former : String(quantity)
}

/** One step up or down, within the limits of the cart and of the product. */
export function stepQuantity(quantity: number, step: number, maximum = CART_QUANTITY_MAX): number {
  return clampQuantity(quantity + step, maximum)
}
