import { expect, it } from 'vitest'
import { groupGiftcardNumber, parseGiftcardNumber } from './giftcard-number.ts'

it.each([
  ['6051 1234 5678 9012', '6051123456789012'],
  ['6051-1234-5678-9012', '6051123456789012'],
  [' 6051\u00a01234 56789012 ', '6051123456789012'],
])('%s is the number %s', (typed, digits) => {
  expect(parseGiftcardNumber(typed)).toBe(digits)
})

it.each(['', '6051 1234 5678 901', '6051 1234 5678 9012 3', '6051 1234 5678 901x', '６０５１123456789012'])(
  '"%s" is no number',
  (typed) => {
    expect(parseGiftcardNumber(typed)).toBeNull()
  },
)

it('a number is read in groups of four', () => {
  expect(groupGiftcardNumber('6051123456789012')).toBe('6051\u00a01234\u00a05678\u00a09012')
  expect(parseGiftcardNumber(groupGiftcardNumber('6051123456789012'))).toBe('6051123456789012')
})
