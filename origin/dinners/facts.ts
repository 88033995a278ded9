import type { DietProfile } from '../../shared/diet/profile.ts'
import { MARKETS } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import type { Rows } from '../db/batch.ts'
import { prepare, prepareAll } from '../db/query.ts'
import { parseDiet } from '../diet/stored-diet.ts'
import type { RequestContext } from '../http/context.ts'
import { daysFrom, isGuest, loadSession } from '../http/session.ts'
import { ALL_RECIPES, priceOf, recipesStatement, type RecipeRow } from '../recipe-cards/card.ts'
import { recipeTagsStatement } from '../recipes/plan.ts'
import { CUSTOMER, GOODS, NEEDED, VISITOR } from './queries.ts'
import { keepsDaysOf } from './rules/freshness.ts'
import type { DinnerCandidate } from './rules/rank-dinners.ts'
import { plannedRange } from './rules/shown-week.ts'

/** No user has this id: a visitor without an account has no dinners of their own. */
const NOBODY = 0
const CANDIDATES_MAX = 2_000
/** A delivery of the last weeks still matters for the plan. */
const DELIVERY_DAYS = 28

/** The id of the logged-in customer; null for visitors and for guests of the checkout. */
export async function findCustomerId(request: RequestContext): Promise<number | null> {
  const session = await loadSession(request)
  return session && !isGuest(session) ? session.user_id : null
}

/** The present day where the shop is. */
export function todayOf({ country, now }: Pick<RequestContext, 'country' | 'now'>): string {
  return wallClockAt(now, MARKETS[country].timeZone).date
}

/** The statements that read everything about a customer's dinners, for a batch with others. */
export function factStatements(request: RequestContext, customerId: number | null) {
  const { db, country, language, now, sessionHash } = request
  const userId = customerId ?? NOBODY
  const range = plannedRange(todayOf(request))
  return {
    cards: recipesStatement(request, { sql: ALL_RECIPES, params: {}, limit: CANDIDATES_MAX }),
    tags: recipeTagsStatement(request),
    goods: prepare(db, GOODS, { country }),
    customer: prepareAll(db, CUSTOMER, { userId, country, ...range }),
    needed: prepare(db, NEEDED, { userId, country, language, ...range }),
    visitor: prepareAll(db, VISITOR, {
      userId,
      country,
      now,
      since: daysFrom(request, -DELIVERY_DAYS),
      sessionHash: sessionHash ?? '',
    }),
  }
}

export type FactRows = Rows<ReturnType<typeof factStatements>>

/** What is known of the customer's dinners, by the recipes' ids. */
export type DinnerFacts = {
  candidates: (DinnerCandidate & { row: RecipeRow })[]
  standing: DinnerStanding
  liked: ReadonlySet<number>
  /** What the household does not eat; null when nothing is saved. */
  diet: DietProfile | null
  planned: FactRows['customer']['planned']
  needed: FactRows['needed']
  /** Calendar days on which we come or came. */
  deliveries: string[]
}

/** What a customer has had to do with dinners, the newest first in `bank` and `ordered`. */
export type DinnerStanding = {
  bank: ReadonlySet<number>
  inCart: ReadonlySet<number>
  feedback: ReadonlyMap<number, { rating: number; liked: boolean; comment: string }>
  ordered: ReadonlyMap<number, { times: number; lastAt: string }>
}

/** Nobody's: for a response that is the same for everybody. */
export const NO_STANDING: DinnerStanding = {
  bank: new Set(),
  inCart: new Set(),
  feedback: new Map(),
  ordered: new Map(),
}

/** Converts the rows of `factStatements`. */
export function toFacts(
  { cards, tags, goods, customer, needed, visitor }: FactRows,
  { country }: Pick<RequestContext, 'country'>,
): DinnerFacts {
  const tagsOf = new Map(tags.map((row) => [row.recipe_id, JSON.parse(row.slugs_json) as string[]]))
  const goodsOf = Map.groupBy(goods, (row) => row.recipe_id)
  const { timeZone } = MARKETS[country]
  return {
    candidates: cards.map((row) => {
      const own = goodsOf.get(row.id) ?? []
      return {
        row,
        id: row.id,
        minutes: row.minutes,
        tags: tagsOf.get(row.id) ?? [],
        ingredients: own.map(({ slug }) => slug),
        keepsDays: keepsDaysOf(
          own.map(({ category, shelf_life_days }) => ({ category, shelfLifeDays: shelf_life_days })),
        ),
        isBuyable: priceOf(row) !== null,
      }
    }),
    standing: {
      bank: new Set(customer.bank.map(idOf)),
      inCart: new Set(visitor.inCart.map(idOf)),
      feedback: new Map(
        customer.feedback.map(({ recipe_id, rating, liked, comment }) => [
          recipe_id,
          { rating, liked: liked === 1, comment: comment ?? '' },
        ]),
      ),
      ordered: new Map(
        customer.ordered.map(({ recipe_id, times, last_at }) => [recipe_id, { times, lastAt: last_at }]),
      ),
    },
    liked: new Set(customer.liked.map(idOf)),
    diet: parseDiet(customer.diet[0]?.diet ?? null),
    planned: customer.planned,
    needed,
    deliveries: visitor.deliveries.map(({ opens_at }) => wallClockAt(opens_at, timeZone).date),
  }
}

const idOf = (row: { recipe_id: number }) => row.recipe_id
