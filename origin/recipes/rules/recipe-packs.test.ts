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
  it('are whole: 75 g each for six is one pack of half a kilo, for seven two', () => {
    expect(packsFor([rice], 6).get(1)).toBe(1)
    expect(packsFor([rice], 7).get(1)).toBe(2)
  })

  it('are shared by ingredients of the same product', () => {
    expect(packsFor([rice, { ...rice, amount: 20 }], 5)).toEqual(new Map([[1, 1]]))
  })

  it('are no more than the sum asks for: three times a tenth of ten pieces is three', () => {
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

  it('are one where amount and pack cannot be compared', () => {
    expect(packsFor([{ ...rice, unit: 'pcs' }], 8).get(1)).toBe(1)
  })
})
