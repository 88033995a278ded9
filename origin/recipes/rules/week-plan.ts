import { shortHash } from '../../../shared/http/short-hash.ts'
import { addDays, weekdayOf } from '../../../shared/time/time-zone.ts'

/** The ISO week of a day; `index` counts weeks through all years. */
export type IsoWeek = { year: number; week: number; index: number; monday: string }

/** A recipe that a plan may have. */
export type PlannedRecipe = { id: number; tags: readonly string[]; minutes: number }

/** Longest cooking of a dinner from Monday to Friday. */
export const WEEKDAY_MINUTES_MAX = 60

/** The dinner of each day from Monday. */
const KINDS = ['vegetarian', 'fish', 'meat', 'vegetarian', 'meat'] as const
type Kind = (typeof KINDS)[number]
export const PLAN_DAYS = KINDS.length

/** Returns the ISO 8601 week of a date, `2027-01-01` → 2026, week 53. */
export function isoWeekOf(date: string): IsoWeek {
  const monday = addDays(date, -weekdayOf(date))
  // The year of a week is the one of its Thursday.
  const year = Number(addDays(monday, 3).slice(0, 4))
  const fourth = `${year}-01-04`
  const first = addDays(fourth, -weekdayOf(fourth))
  return { year, week: weeksBetween(first, monday) + 1, index: weeksBetween(FIRST_MONDAY, monday), monday }
}

/**
 * Returns the ids of a week's dinners from Monday, fewer where there are not enough recipes. Each kind of dinner
 * goes round in an order of its own, so two weeks in a row share none while a kind has enough recipes; a country
 * has its own order.
 */
export function planWeek(
  recipes: readonly PlannedRecipe[],
  { country, week }: { country: string; week: Pick<IsoWeek, 'index'> },
): number[] {
  const dinners = recipes.filter(isDinner)
  const byKind = Map.groupBy(dinners, kindOf)
  const used = new Set<number>()
  const seats = new Map<Kind, number>()
  const take = (row: readonly PlannedRecipe[], at: number) => {
    const next = row
      .map((_, step) => row[(at + step) % row.length])
      .find((each) => each && !used.has(each.id))
    if (next) used.add(next.id)
    return next
  }
  return KINDS.flatMap((kind) => {
    const seat = seats.get(kind) ?? 0
    seats.set(kind, seat + 1)
    const at = week.index * KINDS.filter((each) => each === kind).length + seat
    const own = inOrder(byKind.get(kind) ?? [], country)
    const recipe = take(own, at) ?? take(inOrder(dinners, country), at)
    return recipe ? [recipe.id] : []
  })
}

/** Returns `count` recipes of the week to show first, other ones each week. */
export function featureWeek(
  ids: readonly number[],
  { country, week, count }: { country: string; week: Pick<IsoWeek, 'index'>; count: number },
): number[] {
  const order = ids.toSorted((one, other) =>
    seed(country, `featured|${one}`) < seed(country, `featured|${other}`) ? -1 : 1,
  )
  return Array.from(
    { length: Math.min(count, order.length) },
    (_, seat) => order[(week.index * count + seat) % order.length],
  ).flatMap((id) => id ?? [])
}

const FIRST_MONDAY = '1970-01-05'
const DAY = 86_400_000
const NO_DINNER = ['baking', 'breakfast', 'weekend']

function weeksBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (7 * DAY))
}

function isDinner({ tags, minutes }: PlannedRecipe): boolean {
  return minutes <= WEEKDAY_MINUTES_MAX && !tags.some((tag) => NO_DINNER.includes(tag))
}

function kindOf({ tags }: PlannedRecipe): Kind {
  return tags.includes('fish') ? 'fish' : tags.includes('vegetarian') ? 'vegetarian' : 'meat'
}

function inOrder(recipes: readonly PlannedRecipe[], country: string): PlannedRecipe[] {
  return recipes.toSorted((one, other) =>
    seed(country, String(one.id)) < seed(country, String(other.id)) ? -1 : 1,
  )
}

function seed(country: string, text: string): string {
  return shortHash(`${country}|${text}`, 6)
}
