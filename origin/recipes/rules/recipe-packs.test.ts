import { describe, expect, it } from 'vitest'
import { packsFor, type BoughtIngredient } from './recipe-packs.ts'

const rice: BoughtIngredient = {
  productId: 1,
  amount: 75,
  unit: 'g',
  gramsPerPiece: null,
  comparisonQuantity: 0.5,
  comparisonUnit: 'kg',
}

describe('packs for a recipe', () => {
  it('75 g for six portions takes one pack of 500 g, for seven two', () => {
    expect(packsFor([rice], 6).get(1)).toBe(1)
    expect(packsFor([rice], 7).get(1)).toBe(2)
  })

  it('ingredients of the same product share its packs', () => {
    expect(packsFor([rice, { ...rice, amount: 20 }], 5)).toEqual(new Map([[1, 1]]))
  })

  it('three times a tenth of ten pieces takes three pieces, despite binary fractions', () => {
    const egg: BoughtIngredient = {
      ...rice,
      productId: 2,
      amount: 0.1,
      unit: 'pcs',
      comparisonUnit: 'pcs',
      comparisonQuantity: 0.1,
    }
    expect(packsFor([egg], 3).get(2)).toBe(3)
  })

  it('an amount that cannot be converted takes one pack', () => {
    expect(packsFor([{ ...rice, unit: 'pcs' }], 8).get(1)).toBe(1)
  })
})
