import { describe, expect, it } from 'vitest'
import { parsePhone } from './phone.ts'

describe('parsePhone', () => {
  it.each([
    ['NO', '41234567', '+4741234567'],
    ['NO', '412 34 567', '+4741234567'],
    ['NO', '+47 22 12 34 56', '+4722123456'],
    ['NO', '0047-41234567', '+4741234567'],
    ['NO', '+46 (0)70-123 45 67', '+46701234567'],
    ['SE', '070-123 45 67', '+46701234567'],
    ['SE', '08-123 456', '+468123456'],
    ['SE', '+4741234567', '+4741234567'],
  ] as const)('in %s reads %s as %s', (country, typed, phone) => {
    expect(parsePhone(country, typed)).toBe(phone)
  })

  it.each([
    ['NO', ''],
    ['NO', '4123456'],
    ['NO', '412345678'],
    ['NO', '11234567'],
    ['NO', '+45 12 34 56 78'],
    ['NO', '070-123 45 67'],
    ['SE', '070-12'],
    ['SE', '070-123 45 67 89'],
    ['SE', 'noll sju noll'],
    ['SE', '+'],
  ] as const)('in %s refuses "%s"', (country, typed) => {
    expect(parsePhone(country, typed)).toBeNull()
  })
})
