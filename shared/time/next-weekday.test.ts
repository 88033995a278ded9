import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWeekday } from './next-weekday.ts'
import { wallClockAt, weekdayOf } from './time-zone.ts'

const OSLO = 'Europe/Oslo'
/** A Saturday, 10:45 in Oslo. */
const SATURDAY = new Date('2026-11-21T09:45:00Z')

test('nextWeekday returns today for a time that is still to come, and next week for a past one', () => {
  expect(nextWeekday({ weekday: 5, time: '18:00' }, SATURDAY, OSLO).toISOString()).toBe(
    '2026-11-21T17:00:00.000Z',
  )
  expect(nextWeekday({ weekday: 5, time: '08:00' }, SATURDAY, OSLO).toISOString()).toBe(
    '2026-11-28T07:00:00.000Z',
  )
  expect(nextWeekday({ weekday: 0, time: '08:00' }, SATURDAY, OSLO).toISOString()).toBe(
    '2026-11-23T07:00:00.000Z',
  )
})

test('nextWeekday keeps the wall-clock time across the start of daylight saving', () => {
  const before = new Date('2026-03-28T12:00:00Z')
  expect(nextWeekday({ weekday: 6, time: '12:00' }, before, OSLO).toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  )
})

test('nextWeekday returns the requested weekday and hour, at most eight days ahead', () => {
  const when = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  const weekdays = fc.integer({ min: 0, max: 6 })
  const hours = fc.constantFrom('08:00', '12:00', '18:00', '21:00')
  fc.assert(
    fc.property(when, weekdays, hours, (now, weekday, time) => {
      const found = nextWeekday({ weekday, time }, now, OSLO)
      const shown = wallClockAt(found, OSLO)
      expect(weekdayOf(shown.date)).toBe(weekday)
      expect(shown.time).toBe(time)
      expect(found.getTime()).toBeGreaterThan(now.getTime())
      expect(found.getTime() - now.getTime()).toBeLessThan(8 * 86_400_000)
    }),
  )
})
