import { describe, expect, it } from 'vitest'
import type { Country } from '../../../shared/sites.ts'
import { capacityLevel, cheapestSlots, cutoffOf, isInSeason, rollSlots, type SlotTemplate } from './slots.ts'

const template = (changes: Partial<SlotTemplate> = {}): SlotTemplate => ({
  id: 1,
  weekday: 6,
  startTime: '07:00',
  endTime: '09:00',
  cutoffMinutes: 540,
  ...changes,
})
const everyDay = Array.from({ length: 7 }, (_, weekday) => template({ id: weekday + 1, weekday }))
const roll = (templates: SlotTemplate[], from: string, to = from, country: Country = 'NO') =>
  rollSlots(templates, { from, to }, { country, season: null })

describe.each(['NO', 'SE'] as const)('on the nights the clock changes, in %s', (country) => {
  it.each([
    ['2026-03-22', '06:00', '08:00', '2026-03-21T21:00'],
    ['2026-03-29', '05:00', '07:00', '2026-03-28T21:00'],
    ['2026-04-19', '05:00', '07:00', '2026-04-18T20:00'],
    ['2026-10-18', '05:00', '07:00', '2026-10-17T20:00'],
    ['2026-10-25', '06:00', '08:00', '2026-10-24T20:00'],
    ['2026-11-08', '06:00', '08:00', '2026-11-07T21:00'],
  ])('a slot of Sunday %s from 7 to 9 is closed at 22 the evening before', (date, opens, closes, cutoff) => {
    expect(roll([template()], date, date, country)).toEqual([
      {
        templateId: 1,
        opensAt: `${date}T${opens}:00.000Z`,
        closesAt: `${date}T${closes}:00.000Z`,
        cutoffAt: `${cutoff}:00.000Z`,
        routeGroup: 1,
        isClosed: false,
      },
    ])
  })

  it('a slot over the skipped or repeated hour ends by the wall clock', () => {
    const night = template({ startTime: '01:00', endTime: '04:00' })
    const hours = (date: string) =>
      roll([night], date, date, country).map(
        ({ opensAt, closesAt }) => (Date.parse(closesAt) - Date.parse(opensAt)) / 3_600_000,
      )
    expect([hours('2026-03-22'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([[3], [2], [4]])
  })

  it('fourteen days have fourteen slots, each at 7 by the wall clock', () => {
    for (const [from, to] of [
      ['2026-03-20', '2026-04-02'],
      ['2026-10-17', '2026-10-30'],
    ] as const) {
      const slots = roll(everyDay, from, to, country)
      expect(slots).toHaveLength(14)
      const shown = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Oslo' })
      expect(new Set(slots.map(({ opensAt }) => shown.format(new Date(opensAt))))).toEqual(new Set(['07:00']))
    }
  })

  it('Easter Sunday of 2027, the short night too, is closed and its Tuesday closes on Easter Eve', () => {
    const slots = roll(everyDay, '2027-03-28', '2027-03-30', country)
    expect(slots.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
    expect(slots[2]?.cutoffAt).toBe('2027-03-27T21:00:00.000Z')
  })
})

describe('public holidays', () => {
  it('are closed, in the country that has them', () => {
    const closed = (date: string, country: Country) => roll(everyDay, date, date, country)[0]?.isClosed
    expect([closed('2026-12-25', 'NO'), closed('2026-12-25', 'SE')]).toEqual([true, true])
    expect([closed('2028-05-17', 'NO'), closed('2028-05-17', 'SE')]).toEqual([true, false])
    expect([closed('2028-06-06', 'NO'), closed('2028-06-06', 'SE')]).toEqual([false, true])
  })

  it('close the evening of an eve but not its morning', () => {
    const evening = template({ id: 2, weekday: 3, startTime: '18:00', endTime: '20:00' })
    const slots = roll([template({ weekday: 3 }), evening], '2026-12-24')
    expect(slots.map(({ templateId, isClosed }) => [templateId, isClosed])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it.each([
    ['an ordinary day', '2026-11-25', 'NO', '2026-11-24'],
    ['the day after Boxing Day', '2026-12-27', 'NO', '2026-12-24'],
    ['the day after Constitution Day', '2028-05-18', 'NO', '2028-05-16'],
    ['the same day in Sweden', '2028-05-18', 'SE', '2028-05-17'],
    ['Wednesday after Easter', '2026-04-08', 'NO', '2026-04-07'],
    ['Saturday of Easter in Norway: three days back', '2026-04-04', 'NO', '2026-04-01'],
  ] as const)('the cut-off of %s is on a working day', (_, date, country, cutoff) => {
    expect(cutoffOf({ date, time: '07:00' }, 540, country)).toEqual({ date: cutoff, time: '22:00' })
  })
})

describe('a boat', () => {
  it('has slots in its season only', () => {
    const season = { from: '05-01', to: '09-30' }
    const slots = rollSlots(everyDay, { from: '2026-09-28', to: '2026-10-03' }, { country: 'SE', season })
    expect(slots.map(({ opensAt }) => opensAt.slice(0, 10))).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ])
  })

  it('may have a season over New Year', () => {
    const winter = { from: '11-15', to: '03-31' }
    expect(
      ['2026-11-15', '2027-01-01', '2027-03-31', '2027-04-01'].map((day) => isInSeason(day, winter)),
    ).toEqual([true, true, true, false])
  })
})

it.each([
  [10, 0, 'high'],
  [10, 4, 'high'],
  [10, 5, 'medium'],
  [10, 7, 'medium'],
  [10, 8, 'low'],
  [10, 9, 'low'],
  [10, 10, 'full'],
  [1, 0, 'high'],
  [0, 0, 'full'],
])('a slot of %i places with %i taken is %s', (capacity, used, level) => {
  expect(capacityLevel({ capacity, used })).toBe(level)
})

describe('cheapestSlots', () => {
  const slot = (id: number, price: number, isFree = true, date = '2026-11-23') => ({
    id,
    price,
    isFree,
    date,
  })

  it('marks all free slots with the lowest price of their day', () => {
    const slots = [
      slot(1, 4900),
      slot(2, 2900),
      slot(3, 2900),
      slot(4, 1900, false),
      slot(5, 900, true, '2026-11-24'),
    ]
    expect([...cheapestSlots(slots)]).toEqual([2, 3])
  })

  it('marks none when all cost the same or none is free', () => {
    expect(cheapestSlots([slot(1, 4900), slot(2, 4900), slot(3, 100, false)]).size).toBe(0)
    expect(cheapestSlots([slot(1, 4900, false)]).size).toBe(0)
  })
})
