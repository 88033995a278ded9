import { expect, it } from 'vitest'
import { displayAmount, toAmount, type AmountUnit } from './recipe-amounts.ts'

it.each<[number, AmountUnit, string]>([
  [1, 'pcs', '1 stk'],
  [0.4, 'pcs', '½ stk'],
  [0.05, 'pcs', '¼ stk'],
  [1.5, 'pcs', '1\u00a0½ stk'],
  [2.9, 'pcs', '3 stk'],
  [500, 'g', '500 g'],
  [362.4, 'g', '360 g'],
  [8.2, 'g', '8 g'],
  [0.3, 'g', '1 g'],
  [1250, 'g', '1,25 kg'],
  [300, 'ml', '3 dl'],
  [60, 'ml', '0,5 dl'],
  [1500, 'ml', '1,5 l'],
  [20, 'ml', '1\u00a0½ ss'],
  [5, 'ml', '1 ts'],
  [2.5, 'ml', '½ ts'],
])('displays %d %s as %s', (amount, unit, text) => {
  const shown = displayAmount(amount, unit, 'nb')
  expect(`${shown.quantity} ${shown.unit}`).toBe(text)
})

it('uses the units of the language', () => {
  expect(displayAmount(15, 'ml', 'sv').unit).toBe('msk')
  expect(displayAmount(60, 'ml', 'en').quantity).toBe('0.5')
})

it.each([
  [0.5, 'pc'],
  [1, 'pc'],
  [1.5, 'pcs'],
  [2, 'pcs'],
])('counts %d in English as %s', (amount, unit) => {
  expect(displayAmount(amount, 'pcs', 'en').unit).toBe(unit)
})

it('omits trailing zeros', () => {
  expect([toAmount(0.25), toAmount(125), toAmount(1 / 3)]).toEqual(['0.25', '125', '0.333'])
})
