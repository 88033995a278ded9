import { inComparisonUnits, type PricedIngredient } from '../../recipe-cards/rules/recipe-price.ts'

/** An ingredient of one portion and the product bought for it. */
export type BoughtIngredient = Omit<PricedIngredient, 'price'> & { productId: number }

/**
 * Returns how many whole packs of each product a number of portions needs. Ingredients of the same product
 * share its packs; an amount that cannot be converted takes one pack.
 */
export function packsFor(ingredients: readonly BoughtIngredient[], portions: number): Map<number, number> {
  const needed = new Map<number, number>()
  for (const ingredient of ingredients) {
    const quantity = inComparisonUnits(ingredient)
    const packs = quantity === null ? 1 : (quantity * portions) / ingredient.comparisonQuantity
    needed.set(ingredient.productId, (needed.get(ingredient.productId) ?? 0) + packs)
  }
  return new Map(
    // Slightly less: the rounding error of 0.1 × 3 must not buy another pack.
    [...needed].map(([productId, packs]) => [productId, Math.max(1, Math.ceil(packs - 1e-9))]),
  )
}
