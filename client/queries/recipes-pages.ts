import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import { getRecipeTag, tagGroups } from '../../shared/api/recipe-tags.ts'
import {
  getRecipePlan,
  getRecipeProvider,
  getRecipesPage,
  getSimilarRecipes,
} from '../../shared/api/recipes-page.ts'
import type { Api } from '../api/api.ts'
import { listedRecipe, PAGE_SIZE, requirePage } from './recipes.ts'

const pageFields = v.pick(getRecipesPage.response, ['page', 'size', 'totalCount']).entries
const listedPage = v.object({ ...pageFields, items: validOnly(listedRecipe) })

const frontPage = v.object({
  ...pageFields,
  ...v.pick(getRecipesPage.response, ['filters', 'sortOptions']).entries,
  blocks: validOnly(
    v.object({
      ...v.pick(getRecipesPage.response.entries.blocks.item, ['id', 'type', 'title']).entries,
      recipes: validOnly(listedRecipe),
    }),
  ),
  featured: validOnly(listedRecipe),
  tagGroups,
  items: validOnly(listedRecipe),
})

/** The front page of recipes, with the first page of all of them. */
export const recipesPageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recipes', 'front'],
    queryFn: ({ signal }) =>
      api.call(getRecipesPage, { query: { size: PAGE_SIZE } }, { as: frontPage, signal }),
    staleTime: 60_000,
  })
export type RecipesFront = v.InferOutput<typeof frontPage>

const { plan } = getRecipePlan.response.entries
const weekPlan = v.object({
  plan: v.object({
    ...v.pick(plan, ['id', 'weekNumber', 'title']).entries,
    days: validOnly(v.object({ ...v.pick(plan.entries.days.item, ['date']).entries, recipe: listedRecipe })),
  }),
})

/** The dinners of this week. */
export const recipePlanQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recipes', 'plan'],
    queryFn: async ({ signal }) => (await api.call(getRecipePlan, {}, { as: weekPlan, signal })).plan,
    staleTime: 60_000,
  })
export type WeekPlan = v.InferOutput<typeof weekPlan>['plan']

const tagPage = v.object({ tag: getRecipeTag.response.entries.tag, recipes: listedPage })

/** A tag with a page of its recipes; a 404 after the last one. */
export const recipeTagQuery = (api: Api, id: string, page: number) =>
  queryOptions({
    queryKey: ['recipe-tags', id, page],
    async queryFn({ signal }) {
      const input = { params: { id }, query: { page: String(page), size: PAGE_SIZE } }
      const response = await api.call(getRecipeTag, input, { as: tagPage, signal })
      requirePage(response.recipes, `recipe-tags/${id}/`)
      return response
    },
    staleTime: 60_000,
  })

const providerPage = v.object({
  provider: v.pick(getRecipeProvider.response.entries.provider, ['id', 'name', 'description', 'imageUrl']),
  recipes: listedPage,
})

/** A provider with a page of its recipes; a 404 after the last one. */
export const recipeProviderQuery = (api: Api, id: string, page: number) =>
  queryOptions({
    queryKey: ['recipes', 'provider', id, page],
    async queryFn({ signal }) {
      const input = { params: { id }, query: { page: String(page), size: PAGE_SIZE } }
      const response = await api.call(getRecipeProvider, input, { as: providerPage, signal })
      requirePage(response.recipes, `recipes/providers/${id}/`)
      return response
    },
    staleTime: 60_000,
  })

const similar = v.object({ recipes: validOnly(listedRecipe) })

/** Recipes that have most in common with one. */
export const similarRecipesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['recipes', 'similar', id],
    queryFn: async ({ signal }) =>
      (await api.call(getSimilarRecipes, { params: { id } }, { as: similar, signal })).recipes,
    staleTime: 60_000,
  })
