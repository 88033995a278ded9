import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getRecipe, getRecipes, recipe } from '../../shared/api/recipes-detail.ts'
import { productTile } from '../../shared/api/products.ts'
import { recipeCard } from '../../shared/api/recipes.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Api } from '../api.ts'

/** The fields a card shows. */
export const listedRecipe = v.pick(recipeCard, [
  'id',
  'title',
  'cookingDurationString',
  'numPortions',
  'featureImageUrl',
  'pricePerPortion',
])
export type ListedRecipe = v.InferOutput<typeof listedRecipe>

const recipeList = v.object({
  ...v.pick(getRecipes.response, ['page', 'size', 'totalCount', 'hasMoreItems']).entries,
  items: v.array(listedRecipe),
})

/** Recipes, a page at a time; a 404 behind the last one. */
export const recipesQuery = (api: Api, { page = 1, size = 24 }: { page?: number; size?: number } = {}) =>
  queryOptions({
    queryKey: ['recipes', page, size],
    async queryFn({ signal }) {
      const query = { page: String(page), size: String(size) }
      const answer = await api.call(getRecipes, { query }, { as: recipeList, signal })
      // Behind the last one there is no page, and nobody keeps one of it.
      if (page > 1 && answer.items.length === 0) {
        const asked = { method: 'GET', path: `${getRecipes.path}?page=${page}` }
        throw new ApiError(asked, { status: 404, statusText: 'Not Found', body: null })
      }
      return answer
    },
    staleTime: 60_000,
  })

const ingredient = recipe.entries.ingredients.item
const recipePage = v.object({
  recipe: v.object({
    ...v.omit(recipe, ['slugWithProvider', 'frontUrl', 'images', 'tags', 'isLiked', 'likeCount']).entries,
    ingredients: v.array(
      v.object({
        ...v.pick(ingredient, ['id', 'isBasic', 'productQuantity']).entries,
        product: v.nullable(productTile),
      }),
    ),
  }),
})
export type RecipePage = v.InferOutput<typeof recipePage>['recipe']

/** One recipe for a number of portions; its own number when `portions` is not given. */
export const recipeQuery = (api: Api, id: string, portions: string | null) =>
  queryOptions({
    queryKey: ['recipes', id, portions],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getRecipe,
          { params: { id }, query: portions ? { portions } : {} },
          { as: recipePage, signal },
        )
      ).recipe,
    staleTime: 60_000,
  })
