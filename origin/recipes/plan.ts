import { msg } from '@lingui/core/macro'
import type { getRecipePlan } from '../../shared/api/recipes-page.ts'
import { MARKETS } from '../../shared/sites.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, type Prepared, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { ALL_RECIPES, priceOf, recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { text } from '../text/text.ts'
import { isoWeekOf, planWeek, type IsoWeek } from './rules/week-plan.ts'

/** A plan has at most a dinner a day. */
const STORED_MAX = 7
const CANDIDATES_MAX = 2_000

/**
 * Returns the plan that editors have stored for the present week of the country, otherwise the one the week makes
 * (rules/week-plan.ts), of recipes whose goods are all sold there. Throws 404 without any recipe.
 */
export const serveRecipePlan: Handler<typeof getRecipePlan> = async (_, request) => {
  const { db, country, language } = request
  const week = weekOf(request)
  const { cards, tags, stored } = await runBatch(db, {
    cards: recipesStatement(request, { sql: ALL_RECIPES, params: {}, limit: CANDIDATES_MAX }),
    tags: recipeTagsStatement(request),
    stored: prepare(db, STORED, { country, year: week.year, week: week.week }),
  })
  const byId = new Map(cards.map((row) => [row.id, row]))
  const tagsOf = new Map(tags.map((row) => [row.recipe_id, JSON.parse(row.slugs_json) as string[]]))
  const buyable = cards
    .filter((row) => priceOf(row) !== null)
    .map(({ id, minutes }) => ({ id, minutes, tags: tagsOf.get(id) ?? [] }))
  const days =
    stored.length > 0
      ? stored.map((row) => ({ date: row.date, id: row.recipe_id }))
      : planWeek(buyable, { country, week }).map((id, day) => ({ date: addDays(week.monday, day), id }))
  const shown = days.flatMap(({ date, id }) => {
    const row = byId.get(id)
    return row ? [{ date, recipe: toRecipeCard(row, request) }] : []
  })
  if (shown.length === 0) throw new ApiFailure('not_found')
  const weekNumber = week.week
  return {
    plan: {
      id: week.year * 100 + weekNumber,
      weekNumber,
      year: week.year,
      title: text(language, msg`Dinners for week ${weekNumber}`),
      days: shown,
    },
  }
}

/** The present ISO week where the shop is. */
export function weekOf({ country, now }: Pick<RequestContext, 'country' | 'now'>): IsoWeek {
  return isoWeekOf(wallClockAt(now, MARKETS[country].timeZone).date)
}

/** Selects the slugs of each recipe's tags, a JSON list. */
export function recipeTagsStatement({ db }: Pick<RequestContext, 'db'>): Prepared<RecipeTagsRow> {
  return prepare(db, TAGS, {})
}

export type RecipeTagsRow = { recipe_id: number; slugs_json: string }

const TAGS = sql<RecipeTagsRow>(
  `SELECT rt.recipe_id, json_group_array(t.slug) AS slugs_json
     FROM recipe_recipe_tags rt JOIN recipe_tags t ON t.id = rt.tag_id GROUP BY rt.recipe_id`,
)

const STORED = sql<{ date: string; recipe_id: number }>(
  `SELECT d.date, d.recipe_id FROM recipe_plans p JOIN recipe_plan_days d ON d.plan_id = p.id
    WHERE p.country = :country AND p.year = :year AND p.week = :week ORDER BY d.date LIMIT ${STORED_MAX}`,
)
