import type { addToDinnerBank, getDinnerBank, removeFromDinnerBank } from '../../shared/api/dinners.ts'
import { LISTS_MAX } from '../../shared/api/product-lists.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { overviewStatements, toOverview } from '../product-lists/lists.ts'
import { factStatements, toFacts } from './facts.ts'
import { listDinner, recipeDinner } from './to-dinner.ts'

/** The customer's own dinners: recipes they have saved, and lists of theirs that are a dinner. */
export const serveDinnerBank: Handler<typeof getDinnerBank> = (_, request) => readBank(request)

/** Throws 404 for an unknown recipe and another person's list. */
export const serveAddToDinnerBank: Handler<typeof addToDinnerBank> = async ({ body }, request) => {
  await change(request, body, true)
  return readBank(request)
}

/** Throws 404 as `serveAddToDinnerBank` does. */
export const serveRemoveFromDinnerBank: Handler<typeof removeFromDinnerBank> = async ({ body }, request) => {
  await change(request, body, false)
  return readBank(request)
}

type Named = { recipeId: number } | { listId: number }

async function change(request: RequestContext, named: Named, isSaved: boolean): Promise<void> {
  const { db, country, now } = request
  const { user_id: userId } = requireUser(request)
  if ('listId' in named) {
    const { listId } = named
    const params = { userId, country, listId, now, isSaved: Number(isSaved) }
    const { results } = await prepare(db, MARK_LIST, params).all<{ id: number }>()
    if (results.length === 0) throw new ApiFailure('not_found')
    return
  }
  const { recipeId } = named
  const { known } = await runBatch(db, {
    known: prepare(db, KNOWN, { recipeId }),
    change: isSaved
      ? prepare(db, SAVE, { userId, recipeId, now })
      : prepare(db, REMOVE, { userId, recipeId }),
  })
  if (known.length === 0) throw new ApiFailure('not_found')
}

async function readBank(request: RequestContext) {
  const { user_id: userId } = requireUser(request)
  const { lists, ...rows } = await runBatch(request.db, {
    ...factStatements(request, userId),
    lists: overviewStatements(request, userId, { page: 1, size: LISTS_MAX, dinnersOnly: true }),
  })
  const { candidates, standing } = toFacts(rows, request)
  const saved = [...standing.bank].flatMap((id) => candidates.find((each) => each.id === id)?.row ?? [])
  return {
    dinners: [
      ...saved.map((row) => recipeDinner(row, standing, request)),
      ...toOverview(lists, request).map(listDinner),
    ],
  }
}

const KNOWN = sql<{ id: number }>('SELECT id FROM recipes WHERE id = :recipeId')
const SAVE = sql<never>(
  `INSERT INTO dinner_bank (user_id, recipe_id, added_at)
   SELECT :userId, id, :now FROM recipes WHERE id = :recipeId ON CONFLICT DO NOTHING`,
)
const REMOVE = sql<never>('DELETE FROM dinner_bank WHERE user_id = :userId AND recipe_id = :recipeId')
const MARK_LIST = sql<{ id: number }>(
  `UPDATE product_lists
      SET version = version + (is_dinner_list <> :isSaved),
          updated_at = iif(is_dinner_list = :isSaved, updated_at, :now), is_dinner_list = :isSaved
    WHERE id = :listId AND user_id = :userId AND country = :country RETURNING id`,
)
