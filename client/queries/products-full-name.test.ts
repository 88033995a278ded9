import { expect, test } from 'vitest'
import { fullNameOf } from './products-full-name.ts'

test.each([
  ['Santa Maria', 'Tacokrydder', 'Santa Maria Tacokrydder'],
  [null, 'Gulrot', 'Gulrot'],
  ['Farris', 'Farris naturell', 'Farris naturell'],
])('brand %s and name %s are %s', (brand, name, fullName) => {
  expect(fullNameOf({ brand, name })).toBe(fullName)
})
