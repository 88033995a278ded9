/**
 * Paths of the cart's forms below the site. Separate from their definitions, because every tile has one and a
 * visitor's first page loads no endpoints.
 */
export const CART_ADDRESSES = {
  items: '/cart/items/',
  remove: '/cart/remove/',
  clear: '/cart/clear/',
  discounts: '/cart/discounts/',
} as const
