import { expect, it } from 'vitest'
import { luhnDigit } from '../../orders/rules/order-number.ts'
import { newGiftcardCode, newGiftcardNumber } from './new-number.ts'

const randomOf = (last: number) =>
  btoa(String.fromCharCode(...Array.from({ length: 15 }, (_, index) => index * 7), last)).replace(/=+$/, '')

it('has sixteen digits, of which the last detects a typo', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => newGiftcardNumber(randomOf(index)))
  for (const number of numbers) {
    expect(number).toMatch(/^6051\d{12}$/)
    expect(luhnDigit(number.slice(0, 15))).toBe(number.at(-1))
  }
  expect(new Set(numbers).size).toBe(50)
})

it('has a code of four digits that keeps its leading zeros', () => {
  // Zero bytes give the smallest value.
  expect(newGiftcardCode(btoa('\0'.repeat(16)))).toBe('0000')
  expect(newGiftcardCode(randomOf(3))).toMatch(/^\d{4}$/)
})

it('refuses too little randomness', () => {
  expect(() => newGiftcardNumber(btoa('short'))).toThrow('sixteen random bytes')
})
