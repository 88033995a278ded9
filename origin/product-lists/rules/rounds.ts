import { MARKETS, type Country } from '../../../shared/sites.ts'
import { addDays, wallClockAt, weekdayOf } from '../../../shared/time/time-zone.ts'
import { rollSlots, type Season, type SlotTemplate } from '../../slots/rules/slots.ts'

/** When the rounds of a recurring order are delivered and run (docs/lists.md#recurring-orders). */

/** The goods are put into the cart this long before the cut-off. */
export const RUNS_BEFORE_MS = 86_400_000

/** One round: the day of the rhythm, the day of the delivery, and the first cut-off of that day. */
export type Round = { plannedOn: string; deliveryOn: string; cutoffAt: string }

export type Area = { country: Country; season: Season | null; templates: readonly SlotTemplate[] }
export type Rhythm = { weekday: number; intervalWeeks: number }

/** A holiday moves a delivery by at most so many days; a boat that does not sail skips the round. */
const MOVED_DAYS_MAX = 6
/** Rounds that are tried before a rhythm has no round at all: a year. */
const WEEKS_TRIED = 53

/** The first round of a rhythm whose goods are still to be put into the cart at `now`; null without one. */
export function firstRound(rhythm: Rhythm, area: Area, now: Date): Round | null {
  const today = wallClockAt(now, MARKETS[area.country].timeZone).date
  const days = (rhythm.weekday - weekdayOf(today) + 7) % 7
  return roundFrom(addDays(today, days), 1, area, now)
}

/** The round after the one that was planned on a day. Rounds whose time has passed are left out. */
export function nextRound(plannedOn: string, rhythm: Rhythm, area: Area, now: Date): Round | null {
  const step = rhythm.intervalWeeks
  return roundFrom(addDays(plannedOn, step * 7), step, area, now)
}

/** Weekdays on which the area has deliveries; 0 is Monday. */
export function deliveryWeekdays({ templates }: Pick<Area, 'templates'>): number[] {
  return [...new Set(templates.map(({ weekday }) => weekday))].toSorted((one, other) => one - other)
}

function roundFrom(first: string, stepWeeks: number, area: Area, now: Date): Round | null {
  for (let weeks = 0; weeks <= WEEKS_TRIED; weeks += stepWeeks) {
    const round = roundOn(addDays(first, weeks * 7), area)
    if (round && Date.parse(round.cutoffAt) - RUNS_BEFORE_MS > now.getTime()) return round
  }
  return null
}

/** A round that is planned on a day without deliveries moves to the next day that has them. */
function roundOn(plannedOn: string, area: Area): Round | null {
  for (let days = 0; days <= MOVED_DAYS_MAX; days += 1) {
    const deliveryOn = addDays(plannedOn, days)
    const slots = rollSlots(area.templates, { from: deliveryOn, to: deliveryOn }, area)
    const [first] = slots
      .filter(({ isClosed }) => !isClosed)
      .map(({ cutoffAt }) => cutoffAt)
      .toSorted()
    if (first !== undefined) return { plannedOn, deliveryOn, cutoffAt: first }
  }
  return null
}
