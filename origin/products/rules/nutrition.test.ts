import { expect, it } from 'vitest'
import { formatNutrient, kcalOf, type NutrientCode } from './nutrition.ts'

it.each<[NutrientCode, number, string]>([
  ['energy_kj', 190.7, '191\u00a0kJ'],
  ['energy_kcal', 45.58, '46\u00a0kcal'],
  ['fat', 13.5, '14\u00a0g'],
  ['fat', 1.5, '1,5\u00a0g'],
  ['carbs', 4.84, '4,8\u00a0g'],
  ['protein', 0, '0\u00a0g'],
  ['salt', 0.105, '0,11\u00a0g'],
  ['salt', 1.44, '1,4\u00a0g'],
  ['sugars', 9.96, '10\u00a0g'],
])('formats %s of %d as %s', (code, amount, text) => {
  expect(formatNutrient(code, amount, 'nb')).toBe(text)
})

it('uses a decimal point in English', () => {
  expect(formatNutrient('fat', 1.5, 'en')).toBe('1.5\u00a0g')
})

it('converts kilojoules to kilocalories', () => {
  expect(Math.round(kcalOf(1000))).toBe(239)
})
