import { expect, test } from 'vitest'
import { formatClock, formatSlot, formatSlotClock } from './slot-times.ts'

const slot = { openDatetime: '2026-11-22T07:00:00Z', closeDatetime: '2026-11-22T09:00:00Z' }

test('a slot is read in the language of the page and at the clock of the country', () => {
  expect(formatSlot(slot, { country: 'NO', language: 'en' })).toBe('Sunday 22 November 08:00–10:00')
  expect(formatSlot(slot, { country: 'NO', language: 'nb' })).toBe('søndag 22. november 08:00–10:00')
  expect(formatSlot(slot, { country: 'SE', language: 'sv' })).toBe('söndag 22 november 08:00–10:00')
  expect(formatSlot(slot, { country: 'SE', language: 'sv' }, 'short')).toBe('sön 22 nov. 08:00–10:00')
})

test('in summer the clock is two hours ahead of UTC, in winter one', () => {
  expect(formatClock('2026-07-01T10:00:00Z', { country: 'NO' })).toBe('12:00')
  expect(formatClock('2026-12-01T10:00:00Z', { country: 'SE' })).toBe('11:00')
})

test('a slot over the night the clock goes back reads as the clock on the wall does', () => {
  const night = { openDatetime: '2026-10-24T22:00:00Z', closeDatetime: '2026-10-25T03:00:00Z' }
  expect(formatSlotClock(night, { country: 'NO', language: 'nb' })).toBe('00:00–04:00')
})
