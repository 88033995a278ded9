import { addDays, weekdayOf } from '../../../shared/time/time-zone.ts'

/** Weeks before and after the present one that can be planned and looked at. */
const WEEKS_BACK = 1
const WEEKS_AHEAD = 3
export const PLANNED_DAYS = 7
const FRIDAY = 4

/**
 * Returns the Monday of the week that a plan shows: of the day that is asked for, else of the next delivery, else
 * of today. From Friday on it is the week after, because there is little left to plan.
 */
export function shownMonday({
  today,
  deliveries,
  asked,
}: {
  today: string
  deliveries: readonly string[]
  asked?: string | undefined
}): string {
  // The schema lets a 30 February pass.
  if (asked !== undefined && !Number.isNaN(Date.parse(asked))) return clamp(mondayOf(asked), today)
  const next = deliveries.filter((each) => each >= today).toSorted()[0] ?? today
  const monday = mondayOf(next)
  return clamp(weekdayOf(next) >= FRIDAY ? addDays(monday, PLANNED_DAYS) : monday, today)
}

/** Returns the first and the last day that a plan may name. */
export function plannedRange(today: string): { from: string; until: string } {
  const monday = mondayOf(today)
  return {
    from: addDays(monday, -PLANNED_DAYS * WEEKS_BACK),
    until: addDays(monday, PLANNED_DAYS * (WEEKS_AHEAD + 1) - 1),
  }
}

/** Returns the Mondays before and after, null where nothing can be planned. */
export function neighboursOf(monday: string, today: string) {
  const { from, until } = plannedRange(today)
  const [previous, next] = [addDays(monday, -PLANNED_DAYS), addDays(monday, PLANNED_DAYS)]
  return { previousMonday: previous < from ? null : previous, nextMonday: next > until ? null : next }
}

/** The days of a week from its Monday. */
export function daysOf(monday: string): string[] {
  return Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(monday, index))
}

function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

function clamp(monday: string, today: string): string {
  const { from, until } = plannedRange(today)
  if (monday < from) return from
  return monday > until ? mondayOf(until) : monday
}
