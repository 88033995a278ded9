import type { getLikedRecipes, toggleRecipeLike } from '../../shared/api/recipes-liked.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { recipePageStatements, toRecipesPage } from '../recipe-cards/pages.ts'

/** Returns the user's liked recipes, the newest first. */
export const serveLikedRecipes: Handler<typeof getLikedRecipes> = async ({ query }, request) => {
  const { db } = request
  const { user_id: userId } = requireUser(request)
  const { ids, page } = await runBatch(db, {
    ids: prepare(db, LIKED_IDS, { userId }),
    page: recipePageStatements(request, { sql: LIKED, params: { userId } }, query),
  })
  const recipes = toRecipesPage(page, query, request)
  return {
    ...recipes,
    items: recipes.items.map((each) => ({ ...each, isLiked: true })),
    likedIds: ids.map(({ recipe_id: id }) => id),
  }
}

/** Throws 404 for an unknown recipe. */
export const serveToggleRecipeLike: Handler<typeof toggleRecipeLike> = async ({ params, body }, request) => {
  const { db, now } = request
  const { user_id: userId } = requireUser(request)
  await requireWithinLimit(request, 'recipeLike', String(userId))
  const { recipeId } = params
  const before = await readBatch(db, LIKE, { userId, recipeId })
  const [row] = before.like
  if (!row) throw new ApiFailure('not_found')
  const isLiked = body.isLiked ?? row.is_liked === 0
  const change = isLiked
    ? prepare(db, ADD, { userId, recipeId, now })
    : prepare(db, REMOVE, { userId, recipeId })
  const { after } = await runBatch(db, { change, after: prepare(db, LIKE.like, { userId, recipeId }) })
  return { isLiked, likeCount: after[0]?.like_count ?? 0 }
}

// Two likes can have the same instant; the id decides between them.
const LIKED = `SELECT recipe_id, row_number() OVER (ORDER BY at DESC, recipe_id DESC) AS rank
                 FROM recipe_likes WHERE user_id = :userId`
const LIKED_IDS = sql<{ recipe_id: number }>(
  'SELECT recipe_id FROM recipe_likes WHERE user_id = :userId ORDER BY recipe_id',
)

const LIKE = {
  like: sql<{ like_count: number; is_liked: number }>(
    `SELECT like_count, EXISTS (SELECT 1 FROM recipe_likes WHERE user_id = :userId AND recipe_id = r.id) AS is_liked
       FROM recipes r WHERE r.id = :recipeId`,
  ),
}
const ADD = sql<never>(
  'INSERT INTO recipe_likes (user_id, recipe_id, at) VALUES (:userId, :recipeId, :now) ON CONFLICT DO NOTHING',
)
const REMOVE = sql<never>('DELETE FROM recipe_likes WHERE user_id = :userId AND recipe_id = :recipeId')
