import type { getRecipe, getRecipes } from '../../shared/api/recipes-detail.ts'
import { runBatch } from '../db/batch.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { listStatements, toList } from './list.ts'
import { findRecipeFacts } from './store.ts'
import { toRecipe } from './to-recipe.ts'

export const serveRecipe: Handler<typeof getRecipe> = async ({ params, query }, request) => {
  const facts = await findRecipeFacts(request, params.id)
  if (!facts) throw new ApiFailure('not_found')
  return { recipe: toRecipe(facts, query, request) }
}

export const serveRecipes: Handler<typeof getRecipes> = async ({ query }, request) =>
  toList(await runBatch(request.db, listStatements(request, query.q)), query, request)
