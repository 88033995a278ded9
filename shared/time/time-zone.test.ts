import { describe, expect, it } from 'vitest'
import { addDays, instantOf, wallClockAt, wallClockBefore, weekdayOf, yearAt } from './time-zone.ts'

const ZONES = ['Europe/Oslo', 'Europe/Stockholm']

describe.each(ZONES)('time zone %s', (zone) => {
  it.each([
    ['an ordinary winter day', '2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['an ordinary summer day', '2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['before the hour that is left out', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['within the hour that is left out: as much later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['after the hour that is left out', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['the morning after the short night', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['the evening before the short night', '2026-03-28', '22:00', '2026-03-28T21:00:00.000Z'],
    ['before the hour that comes twice', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['in the hour that comes twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the hour that comes twice', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['the morning after the long night', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['the evening before the long night', '2026-10-24', '22:00', '2026-10-24T20:00:00.000Z'],
    ['the short night of another year', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['the minute before midnight of the short day', '2027-03-28', '23:59', '2027-03-28T21:59:00.000Z'],
    ['New Year', '2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  ])('wall clock %s, %s %s, is one instant', (_, date, time, instant) => {
    expect(instantOf({ date, time }, zone).toISOString()).toBe(instant)
  })

  it('wall clocks convert to instants and back during both daylight-saving nights', () => {
    for (const night of ['2026-03-29', '2026-10-25', '2027-03-28']) {
      for (let quarter = -8; quarter < 40; quarter += 1) {
        const instant = new Date(Date.parse(`${night}T00:00:00Z`) + quarter * 900_000)
        const shown = wallClockAt(instant, zone)
        const back = instantOf(shown, zone)
        // The second of two equal hours shows the same time as the first.
        const isSecond = back.getTime() !== instant.getTime()
        expect(instant.getTime() - back.getTime()).toBe(isSecond ? 3_600_000 : 0)
        expect(isSecond).toBe(night === '2026-10-25' && quarter >= 4 && quarter < 8)
        expect(wallClockAt(back, zone)).toEqual(shown)
      }
    }
  })
})

it.each([
  ['2026-10-25', '02:30', '2026-10-25T00:29:00Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T01:30:00Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-26', '02:30', '2026-10-27T00:00:00Z', '2026-10-26T01:30:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T00:00:00Z', '2026-03-29T01:30:00.000Z'],
])('wall clock %s, %s, after %s is %s', (date, time, after, instant) => {
  expect(instantOf({ date, time }, 'Europe/Oslo', new Date(after)).toISOString()).toBe(instant)
})

it('wallClockAt returns the local day of an instant, not the UTC day', () => {
  expect(wallClockAt('2026-06-30T22:30:00Z', 'Europe/Oslo')).toEqual({ date: '2026-07-01', time: '00:30' })
})

it.each([
  ['2026-07-15T12:00:00Z', 'Europe/Oslo', 2026],
  ['2026-12-31T22:59:59Z', 'Europe/Oslo', 2026],
  ['2026-12-31T23:00:00Z', 'Europe/Oslo', 2027],
  ['2027-01-01T00:00:00Z', 'Europe/Oslo', 2027],
  ['2026-12-31T09:59:59Z', 'Pacific/Kiritimati', 2026],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', 2027],
  ['2027-01-01T11:59:59Z', 'Etc/GMT+12', 2026],
  ['2027-01-01T12:00:00Z', 'Etc/GMT+12', 2027],
])('yearAt returns the local year: %s in %s is in %d', (instant, zone, year) => {
  expect(yearAt(new Date(instant), zone)).toBe(year)
})

it('wallClockBefore subtracts minutes on the wall clock, not elapsed time', () => {
  expect(wallClockBefore({ date: '2026-03-29', time: '07:00' }, 540)).toEqual({
    date: '2026-03-28',
    time: '22:00',
  })
})

it('addDays crosses months, leap days and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ])
})

it('weekdayOf counts from Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([0, 5, 6])
})
