import type { PlannedWeekOnWire } from '../../shared/api/dinners.ts'
import { MARKETS } from '../../shared/sites.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import type { RequestContext } from '../http/context.ts'
import { isoWeekOf } from '../recipes/rules/week-plan.ts'
import { todayOf, type DinnerFacts } from './facts.ts'
import { daysSinceDelivery, deliveriesOfWeek, freshUntil } from './rules/freshness.ts'
import { rankDinners, type Ranking } from './rules/rank-dinners.ts'
import { daysOf, neighboursOf, PLANNED_DAYS, shownMonday } from './rules/shown-week.ts'
import { suggestWeek } from './rules/suggest-week.ts'
import { weekIngredients } from './rules/week-ingredients.ts'
import { recipeDinner } from './to-dinner.ts'

/** For a customer who has not said how many they cook for. */
const USUAL_PORTIONS = 4

export type Candidate = DinnerFacts['candidates'][number]

/**
 * The week of the day `asked`, by default of the next delivery: what is planned, a suggestion for each free day,
 * and every dinner that may be suggested, the best first. `isAllowed` is false for what a declared allergen or diet
 * forbids.
 */
export function planWeekOf(
  facts: DinnerFacts,
  { asked, isAllowed }: { asked?: string | undefined } & Pick<Ranking, 'isAllowed'>,
  request: RequestContext,
): PlannedWeekOnWire & { ranked: Candidate[] } {
  const today = todayOf(request)
  const monday = shownMonday({ today, deliveries: facts.deliveries, asked })
  const dates = daysOf(monday)
  const deliveries = deliveriesOfWeek(monday, facts.deliveries)
  const isoWeek = isoWeekOf(monday)
  const planned = facts.planned.filter(({ date }) => dates.includes(date))
  const ranked = rankDinners(facts.candidates, {
    country: request.country,
    weekIndex: isoWeek.index,
    month: Number(monday.slice(5, 7)),
    tastes: tastesOf(facts, monday, request),
    isAllowed,
  })
  const free = dates
    .filter((date) => date >= today && !planned.some((row) => row.date === date))
    .map((date) => ({ date, age: daysSinceDelivery(date, deliveries) }))
    // Before we come there is nothing to cook with.
    .filter(({ age }) => deliveries.length === 0 || age !== null)
  const suggested = suggestWeek(ranked, free)
  const byId = new Map(facts.candidates.map((each) => [each.id, each]))
  const toDinner = ({ row }: Candidate) => recipeDinner(row, facts.standing, request)
  const cooked = planned.flatMap(({ recipe_id, portions }) => {
    const each = byId.get(recipe_id)
    return each ? [{ id: recipe_id, title: each.row.title, portions }] : []
  })
  return {
    ranked,
    week: {
      monday,
      weekNumber: isoWeek.week,
      ...neighboursOf(monday, today),
      deliveryDates: deliveries,
      ingredients: weekIngredients(facts.needed, cooked, request.language),
    },
    weekPlan: dates.map((date) => {
      const own = planned.filter((row) => row.date === date)
      const proposal = suggested.get(date)
      return {
        date,
        portions: own[0]?.portions ?? usualPortions(request),
        dinners: own.flatMap(({ recipe_id }) => {
          const each = byId.get(recipe_id)
          if (!each) return []
          return [{ ...toDinner(each), freshUntil: freshUntil(date, each.keepsDays, deliveries) }]
        }),
        suggested: proposal ? toDinner(proposal) : null,
      }
    }),
  }
}

/** As many as the customer usually cooks. */
export function usualPortions({ session }: Pick<RequestContext, 'session'>): number {
  return session?.default_portions ?? USUAL_PORTIONS
}

/** What was planned for the week before or came then, and what this week has already, is taken. */
function tastesOf(facts: DinnerFacts, monday: string, { country }: RequestContext): Ranking['tastes'] {
  const from = addDays(monday, -PLANNED_DAYS)
  const until = addDays(monday, PLANNED_DAYS)
  const { timeZone } = MARKETS[country]
  const { feedback, ordered } = facts.standing
  const came = [...ordered].filter(([, { lastAt }]) => {
    const date = wallClockAt(lastAt, timeZone).date
    return date >= from && date < monday
  })
  const planned = facts.planned.filter(({ date }) => date >= from && date < until)
  const wanted = [...feedback].filter(([, { liked }]) => liked).map(([id]) => id)
  return {
    liked: new Set([...facts.liked, ...wanted]),
    ratings: new Map([...feedback].map(([id, { rating }]) => [id, rating])),
    taken: new Set([...planned.map(({ recipe_id }) => recipe_id), ...came.map(([id]) => id)]),
  }
}
