import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each([
  ['49', 4_900],
  ['49.9', 4_990],
  [' 49,90 ', 4_990],
  ['0', 0],
  ['0,05', 5],
  ['999999.99', 99_999_999],
])('reads %s', (text, minor) => {
  expect(readAmount(text)).toBe(minor)
})

it.each(['', '-5', '4 9', '1.005', '1.', '1e3', '1000000'])('refuses "%s"', (text) => {
  expect(readAmount(text)).toBeNull()
})
