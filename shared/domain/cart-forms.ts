/**
 * Forms of the basket as they are posted to `/{site}/cart/…` by a shop without JavaScript. The HTML
 * carries no token, so that it may come from a cached page (design: document forms). Each answers
 * 303: to the page it was sent from, else to the basket.
 */
export const CART_FORMS = {
  /** `productId` with `change` (`1`, `-1`, …) or, where no change is sent, `quantity` 0…999 as the new total. */
  items: '/cart/items/',
  /** `itemId`: takes one row out. */
  remove: '/cart/remove/',
  clear: '/cart/clear/',
  /** `code` to enter, or `removeCode` to take one off. */
  discounts: '/cart/discounts/',
} as const
export type CartForm = keyof typeof CART_FORMS
