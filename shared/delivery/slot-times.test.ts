import { expect, test } from 'vitest'
import { formatClock, formatSlot, formatSlotClock } from './slot-times.ts'

const slot = { openDatetime: '2026-11-22T07:00:00Z', closeDatetime: '2026-11-22T09:00:00Z' }

test('formatSlot uses the language of the page and the time zone of the country', () => {
  expect(formatSlot(slot, { country: 'NO', language: 'en' })).toBe('Sunday 22 November 08:00–10:00')
  expect(formatSlot(slot, { country: 'NO', language: 'nb' })).toBe('søndag 22. november 08:00–10:00')
  expect(formatSlot(slot, { country: 'SE', language: 'sv' })).toBe('söndag 22 november 08:00–10:00')
  expect(formatSlot(slot, { country: 'SE', language: 'sv' }, 'short')).toBe('sön 22 nov. 08:00–10:00')
})

test('formatClock applies daylight saving', () => {
  expect(formatClock('2026-07-01T10:00:00Z', { country: 'NO' })).toBe('12:00')
  expect(formatClock('2026-12-01T10:00:00Z', { country: 'SE' })).toBe('11:00')
})

test('formatSlot shows wall-clock times across the autumn change', () => {
  const night = { openDatetime: '2026-10-24T22:00:00Z', closeDatetime: '2026-10-25T03:00:00Z' }
  expect(formatSlotClock(night, { country: 'NO', language: 'nb' })).toBe('00:00–04:00')
})
