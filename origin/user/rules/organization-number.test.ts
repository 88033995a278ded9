import { describe, expect, it } from 'vitest'
import { formatOrganizationNumber, parseOrganizationNumber } from './organization-number.ts'

describe('parseOrganizationNumber', () => {
  it.each([
    ['NO', '912 345 602', '912345602'],
    ['NO', '987654325', '987654325'],
    ['SE', '559900-1129', '5599001129'],
    ['SE', '5561234567', '5561234567'],
  ] as const)('in %s reads %s', (country, typed, digits) => {
    expect(parseOrganizationNumber(country, typed)).toBe(digits)
    expect(parseOrganizationNumber(country, formatOrganizationNumber(country, digits))).toBe(digits)
  })

  it('catches every wrong digit of a Norwegian and a Swedish number', () => {
    for (const [country, digits] of [
      ['NO', '912345602'],
      ['SE', '5599001129'],
    ] as const) {
      for (let index = 0; index < digits.length; index += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const typed = digits.slice(0, index) + digit + digits.slice(index + 1)
          if (typed !== digits) expect(parseOrganizationNumber(country, typed)).toBeNull()
        }
      }
    }
  })

  it.each([
    ['a person’s number', 'SE', '8112289874'],
    ['a number of the other country', 'SE', '912345602'],
    ['a first digit no organisation has', 'NO', '112345604'],
    ['letters', 'NO', 'NO912345602'],
    ['nothing', 'NO', ''],
  ] as const)('refuses %s', (_, country, typed) => {
    expect(parseOrganizationNumber(country, typed)).toBeNull()
  })
})
