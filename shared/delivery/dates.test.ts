import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDayOfYear } from './dates.ts'

const NB = { country: 'NO', language: 'nb' } as const
const SV = { country: 'SE', language: 'sv' } as const
const EN = { country: 'NO', language: 'en' } as const

test('a date is formatted as it is, an instant in the time zone of the market', () => {
  expect(formatDate('2026-11-21', NB)).toBe('21.\u00a0november\u00a02026')
  expect(formatDate('2026-11-21T23:30:00.000Z', SV)).toBe('22\u00a0november\u00a02026')
  expect(formatDate('2026-11-21T22:30:00.000Z', EN)).toBe('21\u00a0November\u00a02026')
})

test('a day of any year has no year', () => {
  expect(formatDayOfYear('2028-04-15', NB)).toBe('15.\u00a0april')
  expect(formatDayOfYear('2028-04-15', EN)).toBe('15\u00a0April')
})

test('a date with a time is a sentence’s part in every language', () => {
  const instant = '2026-11-21T17:00:00.000Z'
  expect(formatDateTime(instant, NB)).toBe('21.\u00a0november\u00a02026 kl.\u00a018:00')
  expect(formatDateTime(instant, EN)).toBe('21\u00a0November\u00a02026 at\u00a018:00')
})
