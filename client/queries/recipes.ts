import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import type { RecipesTarget } from './responses/recipes.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/recipes.ts')

const ALL: RecipesTarget = { q: '', page: 1, filters: '', sort: 'default' }

/** One page of recipes; a 404 after the last one. */
export const recipesQuery = (api: Api, target: Partial<RecipesTarget> = {}) => {
  const { q, page, filters, sort } = { ...ALL, ...target }
  return queryOptions({
    queryKey: ['recipes', 'list', q, page, filters, sort],
    queryFn: async ({ signal }) => (await responses()).fetchRecipes(api, { q, page, filters, sort }, signal),
    staleTime: 60_000,
  })
}

/**
 * One recipe for a number of portions, its default without them, and for choices as addresses have them
 * (`writeChoices`).
 */
export const recipeQuery = (api: Api, id: string, portions: string | null, choices = '') =>
  queryOptions({
    queryKey: ['recipes', id, portions, choices],
    queryFn: async ({ signal }) => (await responses()).fetchRecipe(api, { id, portions, choices }, signal),
    staleTime: 60_000,
  })
