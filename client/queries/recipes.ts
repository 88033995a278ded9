import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getRecipe, getRecipes, recipe } from '../../shared/api/recipes-detail.ts'
import { mealKit } from '../../shared/api/meal-kits.ts'
import { validOnly } from '../../shared/api/dropped.ts'
import { productTile } from '../../shared/api/products.ts'
import { recipeCard } from '../../shared/api/recipes.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Api } from '../api/api.ts'

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
  items: validOnly(listedRecipe),
})

/** One page of recipes; a 404 after the last one. */
export const recipesQuery = (api: Api, { page = 1, size = 24 }: { page?: number; size?: number } = {}) =>
  queryOptions({
    queryKey: ['recipes', page, size],
    async queryFn({ signal }) {
      const query = { page: String(page), size: String(size) }
      const response = await api.call(getRecipes, { query }, { as: recipeList, signal })
      // A page after the last one is a 404, so that it is never cached.
      if (page > 1 && response.items.length === 0) {
        const asked = { method: 'GET', path: `${getRecipes.path}?page=${page}` }
        throw new ApiError(asked, { status: 404, statusText: 'Not Found', body: null })
      }
      return response
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
    mealKits: v.optional(validOnly(v.object({ ...productTile.entries, mealKit })), []),
  }),
})
export type RecipePage = v.InferOutput<typeof recipePage>['recipe']

/** One recipe for a number of portions; the recipe's default without `portions`. */
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
