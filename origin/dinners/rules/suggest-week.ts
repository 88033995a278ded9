import { weekdayOf } from '../../../shared/time/time-zone.ts'
import { WEEKDAY_MINUTES_MAX } from '../../recipes/rules/week-plan.ts'
import type { DinnerCandidate } from './rank-dinners.ts'

/** A day that wants a dinner, and the days since the delivery before it; null without one. */
export type FreeDay = { date: string; age: number | null }

/** Among so many of the best, the one that keeps shortest is cooked first. */
const AHEAD = 8
const FRIDAY = 4

/**
 * Returns a dinner for each day that has none, by date, from the ranked ones (`rankDinners`). What keeps shortest
 * goes to the days after a delivery, and nothing is on a day when its goods are no longer fresh. A dinner from
 * Monday to Friday takes an hour at most. Two days in a row have different dishes where there is a choice.
 */
export function suggestWeek<Each extends DinnerCandidate>(
  ranked: readonly Each[],
  days: readonly FreeDay[],
): Map<string, Each> {
  const left = [...ranked]
  const week = new Map<string, Each>()
  let before: string | null = null
  for (const day of days.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const fitting = left.filter((each) => fits(each, day))
    const other = fitting.filter((each) => dishOf(each) !== before)
    const next = firstToCook(other.length > 0 ? other : fitting, day)
    if (!next) continue
    week.set(day.date, next)
    before = dishOf(next)
    left.splice(left.indexOf(next), 1)
  }
  return week
}

/** True when the dinner can be cooked on that day. */
export function fits({ keepsDays, minutes, tags }: DinnerCandidate, { date, age }: FreeDay): boolean {
  if (keepsDays !== null && age !== null && age > keepsDays) return false
  const isWorkday = weekdayOf(date) <= FRIDAY
  return !isWorkday || (minutes <= WEEKDAY_MINUTES_MAX && !tags.includes('weekend'))
}

function firstToCook<Each extends DinnerCandidate>(
  fitting: readonly Each[],
  { age }: FreeDay,
): Each | undefined {
  if (age === null) return fitting[0]
  const keeps = ({ keepsDays }: Each) => keepsDays ?? Infinity
  return fitting.slice(0, AHEAD).toSorted((one, other) => compare(keeps(one), keeps(other)))[0]
}

/** Infinity minus itself is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

function dishOf({ tags }: DinnerCandidate): string {
  return tags.includes('fish') ? 'fish' : tags.includes('vegetarian') ? 'vegetarian' : 'meat'
}
