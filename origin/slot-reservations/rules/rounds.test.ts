import { describe, expect, it } from 'vitest'
import { confirmBy, dayAfter, firstDay, isReminderDue, lastCall, lastDayDue, spanOn } from './rounds.ts'

const THURSDAY = 3
const AFTERNOON = { startTime: '16:00', endTime: '18:00' }

describe('the days of a rhythm', () => {
  it('begin with the next such weekday, today included', () => {
    expect(firstDay(THURSDAY, '2026-11-26')).toBe('2026-11-26')
    expect(firstDay(THURSDAY, '2026-11-27')).toBe('2026-12-03')
  })

  it('keep their interval, also over rounds that have passed', () => {
    expect(dayAfter('2026-11-26', 1, '2026-11-26')).toBe('2026-12-03')
    expect(dayAfter('2026-11-26', 4, '2026-11-26')).toBe('2026-12-24')
    expect(dayAfter('2026-11-26', 2, '2027-01-01')).toBe('2027-01-07')
  })

  it('are reserved a week ahead by the calendar of the country', () => {
    expect(lastDayDue('2026-11-26T22:30:00Z', 'NO')).toBe('2026-12-03')
    expect(lastDayDue('2026-11-26T23:30:00Z', 'NO')).toBe('2026-12-04')
  })
})

describe('the instants of a slot', () => {
  it('follow the wall clock over the nights when it changes', () => {
    expect(spanOn('2027-03-25', AFTERNOON, 'NO').opensAt).toBe('2027-03-25T15:00:00.000Z')
    expect(spanOn('2027-04-01', AFTERNOON, 'NO').opensAt).toBe('2027-04-01T14:00:00.000Z')
    expect(spanOn('2026-10-22', AFTERNOON, 'SE').closesAt).toBe('2026-10-22T16:00:00.000Z')
    expect(spanOn('2026-10-29', AFTERNOON, 'SE').closesAt).toBe('2026-10-29T17:00:00.000Z')
  })
})

describe('the time to confirm', () => {
  const CUTOFF = '2026-12-03T07:00:00.000Z'

  it('ends a day before the cut-off, for a late reservation shortly before it, and then is over', () => {
    expect(confirmBy(CUTOFF, '2026-12-01T07:00:00.000Z')).toBe('2026-12-02T07:00:00.000Z')
    expect(confirmBy(CUTOFF, '2026-12-02T07:00:00.000Z')).toBe('2026-12-03T05:00:00.000Z')
    expect(confirmBy(CUTOFF, '2026-12-03T05:00:00.000Z')).toBe(null)
    expect(lastCall(CUTOFF)).toBe('2026-12-03T05:00:00.000Z')
  })

  it('is told a day ahead', () => {
    const ends = '2026-12-02T07:00:00.000Z'
    expect(isReminderDue(ends, '2026-12-01T06:59:59.999Z')).toBe(false)
    expect(isReminderDue(ends, '2026-12-01T07:00:00.000Z')).toBe(true)
  })
})
