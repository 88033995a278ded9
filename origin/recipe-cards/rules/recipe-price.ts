import { roundMinor, type Minor } from '../../../shared/money/money.ts'
import type { ComparisonUnit } from '../../units/pack-size.ts'

/** An ingredient of one portion beside the product that serves for it. */
export type PricedIngredient = {
  amount: number
  unit: 'g' | 'ml' | 'pcs'
  /** Grams (or millilitres) in one piece, where recipe and pack count differently. */
  gramsPerPiece: number | null
  price: Minor
  comparisonQuantity: number
  comparisonUnit: ComparisonUnit
}

/**
 * What one portion costs by the amounts used, not by whole packs. Null when an ingredient cannot be
 * converted into what its product is sold by: a guess would be a wrong price.
 */
export function pricePerPortion(ingredients: readonly PricedIngredient[]): Minor | null {
  let total = 0
  for (const ingredient of ingredients) {
    const quantity = inComparisonUnits(ingredient)
    if (quantity === null) return null
    total += (ingredient.price / ingredient.comparisonQuantity) * quantity
  }
  return roundMinor(total)
}

/** The amount in what the product is compared by, or null when it cannot be converted. */
export function inComparisonUnits({
  amount,
  unit,
  gramsPerPiece,
  comparisonUnit,
}: Omit<PricedIngredient, 'price' | 'comparisonQuantity'>): number | null {
  if (comparisonUnit === 'm') return null
  const isCounted = comparisonUnit === 'pcs'
  if (unit === 'pcs') return isCounted ? amount : gramsPerPiece && (amount * gramsPerPiece) / 1000
  return isCounted ? gramsPerPiece && amount / gramsPerPiece : amount / 1000
}
