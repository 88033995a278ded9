import { expect, it } from 'vitest'
import { readCodes } from './read-codes.ts'

it.each([
  ['0150', 'NO', ['0150']],
  ['0150, 0152;0153\n0150', 'NO', ['0150', '0152', '0153']],
  ['0158-0161', 'NO', ['0158', '0159', '0160', '0161']],
  ['0158 – 0159', 'NO', ['0158', '0159']],
  ['111 20, 11122', 'SE', ['11120', '11122']],
  ['111 20-111 21', 'SE', ['11120', '11121']],
] as const)('%s in %s', (text, country, codes) => {
  expect(readCodes(text, country)).toEqual(codes)
})

it.each([
  ['', 'NO'],
  ['015', 'NO'],
  ['01500', 'NO'],
  ['0150', 'SE'],
  ['Oslo', 'NO'],
  ['0160-0150', 'NO'],
  ['0150-0152-0155', 'NO'],
  ['0001-9999', 'NO'],
] as const)('“%s” in %s is refused', (text, country) => {
  expect(readCodes(text, country)).toBeNull()
})
