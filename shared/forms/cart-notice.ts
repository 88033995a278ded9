import type { Cart } from '../api/cart.ts'

/** What became of one product: in the cart, or the code of the cart's message about it. */
const CART_OUTCOMES = [
  'added',
  'product_removed',
  'out_of_stock',
  'stock_short',
  'quantity_clamped',
  'cart_full',
] as const
export type CartOutcome = (typeof CART_OUTCOMES)[number]

/** Said once to a visitor whose page cannot show its cart: without JavaScript, a shared page. */
export type CartNotice = { productId: number; outcome: CartOutcome }

/** Narrows a text to an outcome. */
export const isCartOutcome = (text: string): text is CartOutcome =>
  CART_OUTCOMES.some((outcome) => outcome === text)

/** What the cart says about a product after a change of it. */
export function noticeOf({ messages }: Pick<Cart, 'messages'>, productId: number): CartNotice {
  const codes = messages.filter(({ productIds }) => productIds.includes(productId)).map(({ code }) => code)
  return { productId, outcome: codes.find(isCartOutcome) ?? 'added' }
}
