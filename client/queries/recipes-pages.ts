import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/recipes-pages.ts')

/** The front page of recipes, with the first page of all of them. */
export const recipesPageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recipes', 'front'],
    queryFn: async ({ signal }) => (await responses()).fetchRecipesPage(api, signal),
    staleTime: 60_000,
  })

/** The dinners of this week. */
export const recipePlanQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recipes', 'plan'],
    queryFn: async ({ signal }) => (await responses()).fetchRecipePlan(api, signal),
    staleTime: 60_000,
  })

/** A tag with a page of its recipes; a 404 after the last one. */
export const recipeTagQuery = (api: Api, id: string, page: number) =>
  queryOptions({
    queryKey: ['recipe-tags', id, page],
    queryFn: async ({ signal }) => (await responses()).fetchRecipeTag(api, id, page, signal),
    staleTime: 60_000,
  })

/** A provider with a page of its recipes; a 404 after the last one. */
export const recipeProviderQuery = (api: Api, id: string, page: number) =>
  queryOptions({
    queryKey: ['recipes', 'provider', id, page],
    queryFn: async ({ signal }) => (await responses()).fetchRecipeProvider(api, id, page, signal),
    staleTime: 60_000,
  })

/** Recipes that have most in common with one. */
export const similarRecipesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['recipes', 'similar', id],
    queryFn: async ({ signal }) => (await responses()).fetchSimilarRecipes(api, id, signal),
    staleTime: 60_000,
  })
