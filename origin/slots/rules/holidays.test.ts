import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../shared/sites.ts'
import { findHoliday, HOLIDAY_KEYS, holidayName, holidaysOf, isEve } from './holidays.ts'
import { weekdayOf } from '../../../shared/time/time-zone.ts'

describe('Easter', () => {
  it.each([
    [1961, '04-02'],
    [1981, '04-19'],
    [2000, '04-23'],
    [2008, '03-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2028, '04-16'],
    [2030, '04-21'],
    [2038, '04-25'],
    [2049, '04-18'],
    [2076, '04-19'],
    [2285, '03-22'],
  ])('of %i falls on %s', (year, day) => {
    expect(holidaysOf(year, 'NO').easter_sunday).toBe(`${year}-${day}`)
  })

  it('is a Sunday in every year of four centuries, from 22 March to 25 April', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const easter = holidaysOf(year, 'NO').easter_sunday ?? ''
      expect(weekdayOf(easter)).toBe(6)
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true)
    }
  })
})

it('gives Norway its twelve days', () => {
  expect(Object.values(holidaysOf(2026, 'NO')).toSorted()).toEqual([
    '2026-01-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-17',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ])
})

it('gives Sweden its thirteen days', () => {
  expect(Object.values(holidaysOf(2026, 'SE')).toSorted()).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-24',
    '2026-06-06',
    '2026-06-20',
    '2026-10-31',
    '2026-12-25',
    '2026-12-26',
  ])
})

it('places Midsummer and All Saints on their Saturdays', () => {
  const days = [2024, 2025, 2027, 2031].map((year) => holidaysOf(year, 'SE'))
  expect(days.map(({ midsummer }) => midsummer)).toEqual([
    '2024-06-22',
    '2025-06-21',
    '2027-06-26',
    '2031-06-21',
  ])
  expect(days.map(({ all_saints }) => all_saints)).toEqual([
    '2024-11-02',
    '2025-11-01',
    '2027-11-06',
    '2031-11-01',
  ])
})

it('limits each holiday to its country', () => {
  expect(findHoliday('2026-05-17', 'NO')).toBe('constitution_day')
  expect(findHoliday('2026-05-17', 'SE')).toBeNull()
  expect(findHoliday('2026-06-06', 'NO')).toBeNull()
  expect(findHoliday('2026-11-22', 'NO')).toBeNull()
  // Ascension Day and Labour Day coincide.
  expect(findHoliday('2008-05-01', 'NO')).toBe('labour_day')
})

it('lists the eves on which shops close early', () => {
  expect(['2026-12-24', '2026-12-31', '2026-06-19', '2026-12-23'].map((day) => isEve(day, 'SE'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isEve('2026-06-19', 'NO')).toBe(false)
})

it('names each holiday differently in every language', () => {
  for (const language of LANGUAGES) {
    const names = HOLIDAY_KEYS.map((key) => holidayName(key, language))
    expect(new Set(names.filter(Boolean)).size).toBe(HOLIDAY_KEYS.length)
  }
})
