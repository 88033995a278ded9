import { expect, it } from 'vitest'
import { formatPostalCode, parsePostalCode } from './postal-code.ts'

it.each([
  ['0154', 'NO', '0154'],
  [' 0154 ', 'NO', '0154'],
  ['N-0154', 'NO', '0154'],
  ['NO-0154', 'NO', '0154'],
  ['111 51', 'SE', '11151'],
  ['SE-111 51', 'SE', '11151'],
  ['11151', 'SE', '11151'],
  ['154', 'NO', null],
  ['11151', 'NO', null],
  ['0154', 'SE', null],
  ['01154', 'SE', null],
  ['Oslo', 'NO', null],
  ['', 'NO', null],
] as const)('parsePostalCode reads "%s" in %s as %s', (typed, country, expected) => {
  expect(parsePostalCode(typed, country)).toBe(expected)
})

it('formatPostalCode writes a code as on an envelope', () => {
  expect([formatPostalCode('0154'), formatPostalCode('11151')]).toEqual(['0154', '111 51'])
})
