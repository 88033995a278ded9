import { expect, test } from 'vitest'
import { nextDraft, parseQuantity, stepQuantity } from './quantity.ts'

test('a typed quantity is a whole number from 0 to 999', () => {
  expect(['0', '1', '99', '100', '999'].map(parseQuantity)).toEqual([0, 1, 99, 100, 999])
  for (const text of ['', ' ', '-1', '+1', '1.5', '1,5', '1e2', '0x1', '1000', '٣', 'two', ' 1']) {
    expect(parseQuantity(text), text).toBeNull()
  }
})

test('parseQuantity strips leading zeros', () => {
  expect(['007', '000', '0999'].map(parseQuantity)).toEqual([7, 0, 999])
})

test('an invalid keystroke is ignored and the last value is kept', () => {
  expect(nextDraft('12', '12a')).toBe('12')
  expect(nextDraft('99', '9999')).toBe('99')
  expect(nextDraft('1', '-1')).toBe('1')
  expect(nextDraft('0', '07')).toBe('7')
  expect(nextDraft('7', '')).toBe('')
})

test('steps stay within the limits of the cart and the product', () => {
  expect(stepQuantity(0, -1)).toBe(0)
  expect(stepQuantity(999, 1)).toBe(999)
  expect(stepQuantity(6, 1, 6)).toBe(6)
})
