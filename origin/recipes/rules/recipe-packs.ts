import { inComparisonUnits, type PricedIngredient } from '../../recipe-cards/rules/recipe-price.ts'

/** An ingredient of one portion and the product bought for it. */
export type BoughtIngredient = Omit<PricedIngredient, 'price'> & { productId: number }

/**
 * A quantity of a product in millionths of its comparison unit (milligrams of `kg`). Whole numbers, so that
 * sums do not depend on their order.
 */
export type Micros = number
const MICROS = 1_000_000

/** What a pack holds. */
export function packMicros({ comparisonQuantity }: Pick<BoughtIngredient, 'comparisonQuantity'>): Micros {
  return Math.max(1, Math.round(comparisonQuantity * MICROS))
}

/** What a number of portions needs; an amount that cannot be converted takes one pack, a guess would not. */
export function needOf(ingredient: BoughtIngredient, portions: number): Micros {
  const quantity = inComparisonUnits(ingredient)
  return quantity === null ? packMicros(ingredient) : Math.round(quantity * portions * MICROS)
}

/** Returns the whole packs that hold a need; 0 for none. */
export function packsOf(need: Micros, pack: Micros): number {
  return Math.max(0, Math.ceil(need / pack))
}

/**
 * Returns how many whole packs of each product a number of portions needs. Ingredients of the same product
 * share its packs.
 */
export function packsFor(ingredients: readonly BoughtIngredient[], portions: number): Map<number, number> {
  return new Map(
    [...Map.groupBy(ingredients, ({ productId }) => productId)].map(([productId, bought]) => {
      const need = bought.reduce((sum, each) => sum + needOf(each, portions), 0)
      const pack = bought[0] ? packMicros(bought[0]) : 1
      return [productId, Math.max(1, packsOf(need, pack))]
    }),
  )
}
