import { expect, it } from 'vitest'
import { formatNutrient, kcalOf, type NutrientCode } from './nutrition.ts'

it.each<[NutrientCode, number, string]>([
  ['energy_kj', 190.7, '191 kJ'],
  ['energy_kcal', 45.58, '46 kcal'],
  ['fat', 13.5, '14 g'],
  ['fat', 1.5, '1,5 g'],
  ['carbs', 4.84, '4,8 g'],
  ['protein', 0, '0 g'],
  ['salt', 0.105, '0,11 g'],
  ['salt', 1.44, '1,4 g'],
  ['sugars', 9.96, '10 g'],
])('formats %s of %d as %s', (code, amount, text) => {
  expect(formatNutrient(code, amount, 'nb')).toBe(text)
})

it('uses a decimal point in English', () => {
  expect(formatNutrient('fat', 1.5, 'en')).toBe('1.5 g')
})

it('converts kilojoules to kilocalories', () => {
  expect(Math.round(kcalOf(1000))).toBe(239)
})
