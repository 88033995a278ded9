import type { Cart } from '../../../shared/api/cart.ts'

export type CartRecipe = NonNullable<Cart['recipes']>[number]
/** An ingredient of a recipe of the cart, for which a product is bought. */
export type Need = { recipe: CartRecipe; ingredientId: number }

/** What each product of the cart is bought for. */
export function needsByProduct(recipes: readonly CartRecipe[]): ReadonlyMap<number, Need[]> {
  const needs = new Map<number, Need[]>()
  for (const recipe of recipes) {
    for (const { productId, ingredientId } of recipe.ingredients) {
      if (productId === null) continue
      needs.set(productId, [...(needs.get(productId) ?? []), { recipe, ingredientId }])
    }
  }
  return needs
}
