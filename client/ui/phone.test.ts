import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['+4741234567', '+47 412 34 567'],
  ['+47 21000000', '+47 21 00 00 00'],
  ['+46701234567', '+46 70 123 45 67'],
  ['+4681234567', '+46 8 123 45 67'],
  ['+46 31 12 34 56', '+46 31 12 34 56'],
  ['41234567', '41234567'],
  ['+4941234567890', '+4941234567890'],
  ['', ''],
])('groups %j as %j', (phone, shown) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(shown)
})
