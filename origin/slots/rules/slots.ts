import { MARKETS, type Country } from '../../../shared/sites.ts'
import { findHoliday, isEve } from './holidays.ts'
import type { Minor } from '../../../shared/money/money.ts'
import {
  addDays,
  instantOf,
  wallClockBefore,
  weekdayOf,
  type WallClock,
} from '../../../shared/time/time-zone.ts'

/**
 * Slots by rule: templates on a calendar, capacity levels and the cheapest slots
 * (docs/reference/rules.md#slots).
 */

/** A weekly slot of an area. */
export type SlotTemplate = {
  id: number
  /** 0 is Monday. */
  weekday: number
  /** Wall-clock times, `HH:MM`. */
  startTime: string
  endTime: string
  /** Minutes before the start, by the wall clock. */
  cutoffMinutes: number
}

/** A template on one day. Instants ISO 8601 in UTC. */
export type RolledSlot = {
  templateId: number
  opensAt: string
  closesAt: string
  cutoffAt: string
  routeGroup: RouteGroup
  /** A public holiday, or the evening of its eve: shown but not bookable. */
  isClosed: boolean
}

/** Part of the day: 1 morning, 2 midday, 3 afternoon, 4 evening. */
export type RouteGroup = 1 | 2 | 3 | 4
export type CapacityLevel = 'high' | 'medium' | 'low' | 'full'

/** Season of a boat: days of the year, `MM-DD`, both included. */
export type Season = { from: string; to: string }

const EVE_CLOSES = '15:00'

/** The slots of templates on the calendar days from `from` to `to`, both included, by time. */
export function rollSlots(
  templates: readonly SlotTemplate[],
  days: { from: string; to: string },
  area: { country: Country; season: Season | null },
): RolledSlot[] {
  const slots: RolledSlot[] = []
  for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
    if (area.season && !isInSeason(date, area.season)) continue
    const weekday = weekdayOf(date)
    for (const template of templates) {
      if (template.weekday === weekday) slots.push(rollOne(template, date, area.country))
    }
  }
  return slots.toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
}

/** True on a day of the season; a season from autumn to spring spans New Year. */
export function isInSeason(date: string, { from, to }: Season): boolean {
  const day = date.slice(5)
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/**
 * Returns the cut-off of a slot. On public holidays no order is closed or picked: the cut-off moves to the
 * same time on the last day before that is not a holiday.
 */
export function cutoffOf(opens: WallClock, cutoffMinutes: number, country: Country): WallClock {
  const cutoff = wallClockBefore(opens, cutoffMinutes)
  let { date } = cutoff
  while (findHoliday(date, country)) date = addDays(date, -1)
  return { date, time: cutoff.time }
}

/** The level of a slot's remaining capacity. */
export function capacityLevel({ capacity, used }: { capacity: number; used: number }): CapacityLevel {
  const free = capacity - used
  if (free <= 0) return 'full'
  if (free * 5 <= capacity) return 'low'
  return free * 2 <= capacity ? 'medium' : 'high'
}

/** Ids of the slots with the lowest price of their day; none when all available ones cost the same. */
export function cheapestSlots(
  slots: readonly { id: number; date: string; price: Minor; isFree: boolean }[],
): Set<number> {
  const cheapest = new Set<number>()
  for (const ofDay of Map.groupBy(slots, ({ date }) => date).values()) {
    const free = ofDay.filter(({ isFree }) => isFree)
    const lowest = Math.min(...free.map(({ price }) => price))
    if (free.every(({ price }) => price === lowest)) continue
    for (const { id, price } of free) if (price === lowest) cheapest.add(id)
  }
  return cheapest
}

function rollOne(template: SlotTemplate, date: string, country: Country): RolledSlot {
  const { timeZone } = MARKETS[country]
  const opens = { date, time: template.startTime }
  const at = (clock: WallClock) => instantOf(clock, timeZone).toISOString()
  return {
    templateId: template.id,
    opensAt: at(opens),
    closesAt: at({ date, time: template.endTime }),
    cutoffAt: at(cutoffOf(opens, template.cutoffMinutes, country)),
    routeGroup: routeGroupOf(template.startTime),
    isClosed: findHoliday(date, country) !== null || (isEve(date, country) && template.endTime > EVE_CLOSES),
  }
}

function routeGroupOf(startTime: string): RouteGroup {
  if (startTime < '11:00') return 1
  if (startTime < '15:00') return 2
  return startTime < '18:00' ? 3 : 4
}
