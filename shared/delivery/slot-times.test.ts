import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatSlot, formatSlotClock, formatTime } from './slot-times.ts'

const slot = { openDatetime: '2026-11-22T07:00:00Z', closeDatetime: '2026-11-22T09:00:00Z' }
const NB = { country: 'NO', language: 'nb' } as const
const SV = { country: 'SE', language: 'sv' } as const
const EN = { country: 'NO', language: 'en' } as const

test('formatSlot uses the language of the page and the time zone of the country', () => {
  expect(formatSlot(slot, EN)).toBe('Sunday 22\u00a0November 08:00–\u206010:00')
  expect(formatSlot(slot, NB)).toBe('søndag 22.\u00a0november kl.\u00a008:00–\u206010:00')
  expect(formatSlot(slot, SV)).toBe('söndag 22\u00a0november kl.\u00a008:00–\u206010:00')
  expect(formatSlot(slot, NB, 'short')).toBe('søn. 22.\u00a0nov. kl.\u00a008:00–\u206010:00')
  expect(formatSlot(slot, SV, 'short')).toBe('sön 22\u00a0nov. kl.\u00a008:00–\u206010:00')
})

test('a moment is a day and a time, in sentences of every language', () => {
  expect(formatMoment(slot.openDatetime, NB)).toBe('søndag 22.\u00a0november kl.\u00a008:00')
  expect(formatMoment(slot.openDatetime, SV, 'short')).toBe('sön 22\u00a0nov. kl.\u00a008:00')
  expect(formatMoment(slot.openDatetime, EN)).toBe('Sunday 22\u00a0November at\u00a008:00')
})

test('no line breaks between a day and its month, after "kl." or inside a range', () => {
  const texts = [NB, SV, EN].flatMap((place) => [
    formatDay(slot.openDatetime, place),
    formatSlot(slot, place),
  ])
  for (const text of texts) expect(text).not.toMatch(/\d\.? \p{L}+(?<!kl\.)$|kl\. |–\d/u)
})

test('formatTime applies daylight saving', () => {
  expect(formatTime('2026-07-01T10:00:00Z', EN)).toBe('12:00')
  expect(formatTime('2026-12-01T10:00:00Z', SV)).toBe('kl.\u00a011:00')
})

test('formatSlot shows wall-clock times across the autumn change', () => {
  const night = { openDatetime: '2026-10-24T22:00:00Z', closeDatetime: '2026-10-25T03:00:00Z' }
  expect(formatSlotClock(night, EN)).toBe('00:00–\u206004:00')
})
