import { expect, test } from 'vitest'
import { formatDate } from './calendar-date.ts'

test('a date is formatted as it is, an instant in the time zone of the market', () => {
  expect(formatDate('2026-11-21', { country: 'NO', language: 'nb' })).toBe('21. november 2026')
  expect(formatDate('2026-11-21T23:30:00.000Z', { country: 'SE', language: 'sv' })).toBe('22 november 2026')
  expect(formatDate('2026-11-21T22:30:00.000Z', { country: 'NO', language: 'en' })).toMatch(/21/)
})
