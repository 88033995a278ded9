import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import { getRecipeTag, tagGroups } from '../../../shared/api/recipe-tags.ts'
import {
  getRecipePlan,
  getRecipeProvider,
  getRecipesPage,
  getSimilarRecipes,
} from '../../../shared/api/recipes-page.ts'
import type { Api } from '../../api/api.ts'
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
export type RecipesFront = v.InferOutput<typeof frontPage>

export function fetchRecipesPage(api: Api, signal: AbortSignal) {
  return api.call(getRecipesPage, { query: { size: PAGE_SIZE } }, { as: frontPage, signal })
}

const { plan } = getRecipePlan.response.entries
const weekPlan = v.object({
  plan: v.object({
    ...v.pick(plan, ['id', 'weekNumber', 'title']).entries,
    days: validOnly(v.object({ ...v.pick(plan.entries.days.item, ['date']).entries, recipe: listedRecipe })),
  }),
})
export type WeekPlan = v.InferOutput<typeof weekPlan>['plan']

export async function fetchRecipePlan(api: Api, signal: AbortSignal) {
  return (await api.call(getRecipePlan, {}, { as: weekPlan, signal })).plan
}

const tagPage = v.object({ tag: getRecipeTag.response.entries.tag, recipes: listedPage })

export async function fetchRecipeTag(api: Api, id: string, page: number, signal: AbortSignal) {
  const input = { params: { id }, query: { page: String(page), size: PAGE_SIZE } }
  const response = await api.call(getRecipeTag, input, { as: tagPage, signal })
  requirePage(response.recipes, `recipe-tags/${id}/`)
  return response
}

const providerPage = v.object({
  provider: v.pick(getRecipeProvider.response.entries.provider, ['id', 'name', 'description', 'imageUrl']),
  recipes: listedPage,
})

export async function fetchRecipeProvider(api: Api, id: string, page: number, signal: AbortSignal) {
  const input = { params: { id }, query: { page: String(page), size: PAGE_SIZE } }
  const response = await api.call(getRecipeProvider, input, { as: providerPage, signal })
  requirePage(response.recipes, `recipes/providers/${id}/`)
  return response
}

const similar = v.object({ recipes: validOnly(listedRecipe) })

export async function fetchSimilarRecipes(api: Api, id: string, signal: AbortSignal) {
  return (await api.call(getSimilarRecipes, { params: { id } }, { as: similar, signal })).recipes
}
