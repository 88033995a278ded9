/**
 * URLs of the cart's forms below the site. They are separate from the definitions so that tiles, which all
 * contain a form, do not load the endpoints with the first page.
 */
export const CART_ADDRESSES = {
  items: '/cart/items/',
  remove: '/cart/remove/',
  clear: '/cart/clear/',
  discounts: '/cart/discounts/',
  portions: '/cart/portions/',
  substitution: '/cart/substitution/',
  recipe: '/cart/recipe/',
  changeRecipe: '/cart/recipe/change/',
} as const
