import { roundMinor, type Minor } from '../../../shared/money/money.ts'
import type { ComparisonUnit } from '../../units/pack-size.ts'

/** An ingredient of one portion and the product used for it. */
export type PricedIngredient = {
  amount: number
  unit: 'g' | 'ml' | 'pcs'
  /** Grams (or millilitres) of one piece, where recipe and pack use different units. */
  gramsPerPiece: number | null
  price: Minor
  comparisonQuantity: number
  comparisonUnit: ComparisonUnit
}

/**
 * Returns the price of one portion by the amounts used, not whole packs. Null when an amount cannot be
 * converted to the product's unit: a guess would be a wrong price.
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

/** Converts an amount to the product's comparison unit, or returns null. */
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
