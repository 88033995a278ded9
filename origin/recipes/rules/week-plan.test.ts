import { describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/time/time-zone.ts'
import { COUNTRIES } from '../../../shared/sites.ts'
import { RECIPES } from '../all-sources.ts'
import { featureWeek, isoWeekOf, PLAN_DAYS, planWeek, WEEKDAY_MINUTES_MAX } from './week-plan.ts'

const TEN_YEARS = 520
const weeks = Array.from({ length: TEN_YEARS }, (_, index) => isoWeekOf(addDays('2026-11-23', index * 7)))
const byId = new Map(RECIPES.map((recipe) => [recipe.id, recipe]))

describe('an ISO week', () => {
  it.each([
    ['2026-11-23', 2026, 48, '2026-11-23'],
    ['2026-11-29', 2026, 48, '2026-11-23'],
    ['2027-01-01', 2026, 53, '2026-12-28'],
    ['2027-01-04', 2027, 1, '2027-01-04'],
    ['2024-12-30', 2025, 1, '2024-12-30'],
  ])('of %s is %i, week %i, from %s', (date, year, week, monday) => {
    expect(isoWeekOf(date)).toMatchObject({ year, week, monday })
  })

  it('counts on through the end of a year', () => {
    expect(weeks.map(({ index }) => index - (weeks[0]?.index ?? 0))).toEqual(weeks.map((_, nth) => nth))
  })
})

describe.each(COUNTRIES)('the plan of a week in %s', (country) => {
  const plans = weeks.map((week) => planWeek(RECIPES, { country, week }))

  it('has another dinner for each weekday, none of which takes long', () => {
    for (const plan of plans) {
      expect(new Set(plan).size).toBe(PLAN_DAYS)
      for (const id of plan) expect(byId.get(id)?.minutes).toBeLessThanOrEqual(WEEKDAY_MINUTES_MAX)
    }
  })

  it('has fish on a day and two vegetarian dinners', () => {
    for (const plan of plans) {
      const tags = plan.map((id) => byId.get(id)?.tags ?? [])
      expect(tags.filter((each) => each.includes('fish')).length).toBeGreaterThanOrEqual(1)
      expect(tags.filter((each) => each.includes('vegetarian')).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('repeats nothing of the week before', () => {
    plans.slice(1).forEach((plan, nth) => {
      expect(plan.filter((id) => plans[nth]?.includes(id))).toEqual([])
    })
  })

  it('is the same whenever it is made, in whatever order recipes come', () => {
    const [week = isoWeekOf('2026-11-23')] = weeks
    expect(planWeek(RECIPES.toReversed(), { country, week })).toEqual(plans[0])
  })
})

it('plans of two countries differ', () => {
  const [week = isoWeekOf('2026-11-23')] = weeks
  expect(planWeek(RECIPES, { country: 'NO', week })).not.toEqual(planWeek(RECIPES, { country: 'SE', week }))
})

it('a plan of too few recipes has each of them once', () => {
  const few = RECIPES.filter(({ tags }) => tags.includes('fish')).slice(0, 3)
  const plan = planWeek(few, { country: 'NO', week: { index: 7 } })
  expect(plan.toSorted()).toEqual(few.map(({ id }) => id).toSorted())
})

it('featured recipes are others each week', () => {
  const ids = RECIPES.map(({ id }) => id)
  const featured = weeks.map((week) => featureWeek(ids, { country: 'NO', week, count: 3 }))
  featured.slice(1).forEach((each, nth) => {
    expect(new Set([...each, ...(featured[nth] ?? [])]).size).toBe(6)
  })
})
