import type { RequestContext } from '../http/context.ts'
import { allowedRecipes } from '../recipes/diet-facts.ts'
import type { DinnerFacts } from './facts.ts'
import type { Ranking } from './rules/rank-dinners.ts'

/**
 * The predicate of what the saved diet of the customer's household allows (docs/diet.md); undefined without one. A
 * visitor's diet stays in the browser, which marks what breaks it.
 */
export async function allowedDinners(
  { diet, candidates }: DinnerFacts,
  request: RequestContext,
): Promise<Ranking['isAllowed']> {
  if (diet === null) return undefined
  const allowed = await allowedRecipes(
    request,
    diet,
    candidates.map(({ id }) => id),
  )
  return ({ id }) => allowed.has(id)
}
