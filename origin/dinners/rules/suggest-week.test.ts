import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../../../shared/time/time-zone.ts'
import { WEEKDAY_MINUTES_MAX } from '../../recipes/rules/week-plan.ts'
import { daysSinceDelivery, deliveriesOfWeek, freshUntil, keepsDaysOf } from './freshness.ts'
import type { DinnerCandidate } from './rank-dinners.ts'
import { suggestWeek } from './suggest-week.ts'

const MONDAY = '2026-11-23'
const DATES = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

const dinner = (
  id: number,
  keepsDays: number | null,
  tags: string[] = [],
  minutes = 30,
): DinnerCandidate => ({
  id,
  minutes,
  tags,
  ingredients: [],
  keepsDays,
  isBuyable: true,
})
const daysFor = (deliveries: readonly string[]) =>
  DATES.map((date) => ({ date, age: daysSinceDelivery(date, deliveries) })).filter(({ age }) => age !== null)

describe('the suggested week', () => {
  const DINNERS = [
    dinner(1, null),
    dinner(2, 3, ['chicken']),
    dinner(3, null, ['vegetarian']),
    dinner(4, 1, ['fish']),
    dinner(5, 2, ['meat']),
    dinner(6, null, ['vegetarian']),
    dinner(7, null),
  ]

  it('has fresh fish first after the delivery, then what keeps for the next shortest time', () => {
    const week = suggestWeek(DINNERS, daysFor(['2026-11-24']))
    expect([...week].slice(0, 3).map(([date, { id }]) => [date, id])).toEqual([
      ['2026-11-24', 4],
      ['2026-11-25', 5],
      ['2026-11-26', 3],
    ])
  })

  it('has nothing twice', () => {
    const week = suggestWeek(DINNERS, daysFor([MONDAY]))
    expect(new Set(week.values()).size).toBe(week.size)
    expect(week.size).toBe(DATES.length)
  })

  it('is never late for what it has, over many kitchens and deliveries', () => {
    let seed = 7
    const next = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % max
    }
    let suggested = 0
    for (let round = 0; round < 400; round += 1) {
      const kitchen = Array.from({ length: next(14) }, (_, id) =>
        dinner(
          id + 1,
          [null, 1, 2, 3, 4][next(5)] ?? null,
          [['fish', 'meat', 'vegetarian', 'weekend'][next(4)] ?? ''],
          15 + next(90),
        ),
      )
      const deliveries = [addDays(MONDAY, next(7)), addDays(MONDAY, next(7))]
      for (const [date, { keepsDays, minutes, tags }] of suggestWeek(kitchen, daysFor(deliveries))) {
        suggested += 1
        const until = freshUntil(date, keepsDays, deliveries)
        expect(until === null || date <= until).toBe(true)
        const isWorkday = weekdayOf(date) < 5
        expect(isWorkday && (minutes > WEEKDAY_MINUTES_MAX || tags.includes('weekend'))).toBe(false)
      }
    }
    expect(suggested).toBeGreaterThan(500)
  })
})

describe('freshness', () => {
  it.each([
    [
      [
        { category: 'fresh-fish', shelfLifeDays: null },
        { category: 'roots', shelfLifeDays: null },
      ],
      1,
    ],
    [[{ category: 'chicken', shelfLifeDays: null }], 3],
    [[{ category: 'chicken', shelfLifeDays: 8 }], 8],
    [
      [
        { category: 'roots', shelfLifeDays: null },
        { category: null, shelfLifeDays: null },
      ],
      null,
    ],
    [[], null],
  ])('of %j is %j', (goods, days) => expect(keepsDaysOf(goods)).toBe(days))

  it('counts from the last delivery before the day', () => {
    const deliveries = ['2026-11-26', '2026-11-23']
    expect(DATES.map((date) => daysSinceDelivery(date, deliveries))).toEqual([0, 1, 2, 0, 1, 2, 3])
    expect(daysSinceDelivery('2026-11-22', deliveries)).toBeNull()
    expect(freshUntil('2026-11-25', 1, deliveries)).toBe('2026-11-24')
  })

  it('takes a delivery from the Friday before on for the week', () => {
    expect(deliveriesOfWeek(MONDAY, ['2026-11-29', '2026-11-19', '2026-11-20', '2026-11-30'])).toEqual([
      '2026-11-20',
      '2026-11-29',
    ])
  })
})
