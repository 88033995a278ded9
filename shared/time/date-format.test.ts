import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('a formatter is created once for a language and its options', () => {
  const norwegian = dateFormat('nb-NO', { weekday: 'long', timeZone: 'Europe/Oslo' })
  expect(dateFormat('nb-NO', { weekday: 'long', timeZone: 'Europe/Oslo' })).toBe(norwegian)
})

test('another language, form or time zone has a formatter of its own', () => {
  const at = new Date('2026-11-29T23:30:00Z')
  const options = { weekday: 'long', timeZone: 'Europe/Oslo' } as const
  expect(dateFormat('nb-NO', options).format(at)).toBe('mandag')
  expect(dateFormat('en-GB', options).format(at)).toBe('Monday')
  expect(dateFormat('nb-NO', { ...options, weekday: 'short' }).format(at)).toBe('man.')
  expect(dateFormat('nb-NO', { ...options, timeZone: 'UTC' }).format(at)).toBe('søndag')
})
