import { expect, it } from 'vitest'
import { pricePerPortion, type PricedIngredient } from './recipe-price.ts'

const salmon: PricedIngredient = {
  amount: 125,
  unit: 'g',
  gramsPerPiece: null,
  price: 13900,
  comparisonQuantity: 0.5,
  comparisonUnit: 'kg',
}
const onion: PricedIngredient = {
  amount: 0.25,
  unit: 'pcs',
  gramsPerPiece: 120,
  price: 2290,
  comparisonQuantity: 1,
  comparisonUnit: 'kg',
}
const lemon: PricedIngredient = { ...onion, price: 790, comparisonUnit: 'pcs' }

it('adds up the amounts used by weight, by piece and from piece to weight', () => {
  expect(pricePerPortion([salmon])).toBe(3475)
  expect(pricePerPortion([lemon])).toBe(198)
  expect(pricePerPortion([onion])).toBe(69)
  expect(pricePerPortion([salmon, lemon, onion])).toBe(3741)
})

it('converts grams to pieces where the product is counted', () => {
  expect(pricePerPortion([{ ...lemon, unit: 'g', amount: 60 }])).toBe(395)
})

it('returns null for an amount that cannot be converted', () => {
  expect(pricePerPortion([salmon, { ...onion, gramsPerPiece: null }])).toBeNull()
})
