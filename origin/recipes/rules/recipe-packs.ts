import { inComparisonUnits, type PricedIngredient } from '../../recipe-cards/rules/recipe-price.ts'

/** An ingredient of one portion beside the product that is bought for it. */
export type BoughtIngredient = Omit<PricedIngredient, 'price'> & { productId: number }

/**
 * Whole packs of each product that a number of portions needs. Ingredients that share a product share
 * its packs; what cannot be converted into how a product is sold is one pack.
 */
export function packsFor(ingredients: readonly BoughtIngredient[], portions: number): Map<number, number> {
  const needed = new Map<number, number>()
  for (const ingredient of ingredients) {
    const quantity = inComparisonUnits(ingredient)
    const packs = quantity === null ? 1 : (quantity * portions) / ingredient.comparisonQuantity
    needed.set(ingredient.productId, (needed.get(ingredient.productId) ?? 0) + packs)
  }
  return new Map(
    // A hair less, so that what 0.1 × 3 leaves behind in binary fractions buys no pack.
    [...needed].map(([productId, packs]) => [productId, Math.max(1, Math.ceil(packs - 1e-9))]),
  )
}
