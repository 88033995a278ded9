import type { getWeekPlan, putWeekPlan } from '../../shared/api/dinners.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { runBatch } from '../db/batch.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepareAll, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { allowedDinners } from './allowed-dinners.ts'
import { factStatements, todayOf, toFacts } from './facts.ts'
import { planWeekOf, usualPortions } from './planned-week.ts'
import { plannedRange } from './rules/shown-week.ts'

/** Earlier plans are forgotten: only the week before matters. */
const KEPT_DAYS = 60

export const serveWeekPlan: Handler<typeof getWeekPlan> = async ({ query }, request) => {
  const { user_id: userId } = requireUser(request)
  const facts = toFacts(await runBatch(request.db, factStatements(request, userId)), request)
  const isAllowed = await allowedDinners(facts, request)
  const { week, weekPlan } = planWeekOf(facts, { asked: query.week, isAllowed }, request)
  return { week, weekPlan }
}

/** Throws 400 for a day that cannot be planned, 404 for an unknown recipe; then nothing is changed. */
export const servePutWeekPlan: Handler<typeof putWeekPlan> = async ({ body }, request) => {
  const { db, country } = request
  const { user_id: userId } = requireUser(request)
  const days = new Map(body.days.map((day) => [day.date, day]))
  const today = todayOf(request)
  const { from, until } = plannedRange(today)
  const isPlannable = (date: string) => date >= from && date <= until && isReal(date)
  const wrong = body.days.findIndex(({ date }) => !isPlannable(date))
  if (wrong >= 0) throw fieldFailure(request, { [`days.${wrong}.date`]: 'out_of_range' })
  const rows = [...days.values()].flatMap(({ date, dinnerIds, portions }) =>
    [...new Set(dinnerIds)].map((id, position) => [date, position, id, portions ?? usualPortions(request)]),
  )
  const ids = JSON.stringify(rows.map(([, , id]) => id))
  const owner = { userId, country }
  try {
    const { facts } = await runBatch(db, {
      known: guard(
        db,
        'NOT EXISTS (SELECT 1 FROM json_each(?1) said WHERE said.value NOT IN (SELECT id FROM recipes))',
        [ids],
      ),
      writes: prepareAll(db, SET, {
        ...owner,
        dates: JSON.stringify([...days.keys()]),
        keptFrom: addDays(today, -KEPT_DAYS),
        rows: JSON.stringify(rows),
      }),
      end: endGuard(db),
      facts: factStatements(request, userId),
    })
    const known = toFacts(facts, request)
    const isAllowed = await allowedDinners(known, request)
    const { week, weekPlan } = planWeekOf(known, { asked: [...days.keys()][0], isAllowed }, request)
    return { week, weekPlan }
  } catch (error) {
    throw isLostRace(error) ? new ApiFailure('not_found') : error
  }
}

/** The schema lets a 30 February pass. */
function isReal(date: string): boolean {
  return !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
}

/** In this order. */
const SET = {
  removed: sql<never>(
    `DELETE FROM dinner_plan WHERE user_id = :userId AND country = :country
      AND (date < :keptFrom OR date IN (SELECT value FROM json_each(:dates)))`,
  ),
  added: sql<never>(
    `INSERT INTO dinner_plan (user_id, country, date, position, recipe_id, portions)
     SELECT :userId, :country, said.value ->> 0, said.value ->> 1, said.value ->> 2, said.value ->> 3
       FROM json_each(:rows) said`,
  ),
}
