import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import { mealKit } from '../../../shared/api/meal-kits.ts'
import { productTile } from '../../../shared/api/products.ts'
import { getRecipe, getRecipes, recipe } from '../../../shared/api/recipes-detail.ts'
import { recipeCard } from '../../../shared/api/recipes.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RecipeSort } from '../../../shared/listing/listing.ts'
import type { Api } from '../../api/api.ts'

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
  ...v.pick(getRecipes.response, ['page', 'size', 'totalCount', 'hasMoreItems', 'filters', 'sortOptions'])
    .entries,
  items: validOnly(listedRecipe),
})
export type RecipeList = v.InferOutput<typeof recipeList>

/** What a list of recipes shows. */
export type RecipesTarget = { q: string; page: number; filters: string; sort: RecipeSort }

export const PAGE_SIZE = '24'

export async function fetchRecipes(api: Api, { q, page, filters, sort }: RecipesTarget, signal: AbortSignal) {
  const query = { q, page: String(page), size: PAGE_SIZE, filters, sort }
  return requirePage(await api.call(getRecipes, { query }, { as: recipeList, signal }), getRecipes.path)
}

/** Returns the page. Throws a 404 for a page after the last one, so that it is never cached. */
export function requirePage<Page extends { page: number; items: readonly unknown[] }>(
  page: Page,
  path: string,
): Page {
  if (page.page > 1 && page.items.length === 0) {
    const asked = { method: 'GET', path: `${path}?page=${page.page}` }
    throw new ApiError(asked, { status: 404, statusText: 'Not Found', body: null })
  }
  return page
}

const ingredient = recipe.entries.ingredients.item
const recipePage = v.object({
  recipe: v.object({
    ...v.omit(recipe, ['slugWithProvider', 'frontUrl', 'images', 'tags', 'isLiked', 'likeCount']).entries,
    ingredients: v.array(
      v.object({
        ...v.pick(ingredient, [
          'id',
          'ingredient',
          'isBasic',
          'productQuantity',
          'leftOver',
          'packsPrice',
          'state',
        ]).entries,
        product: v.nullable(v.pick(productTile, ['id', 'name', 'nameExtra', 'grossPrice', 'images'])),
        alternatives: validOnly(v.pick(productTile, ['id', 'name', 'nameExtra', 'grossPrice'])),
      }),
    ),
    mealKits: v.optional(validOnly(v.object({ ...productTile.entries, mealKit })), []),
  }),
})
export type RecipePage = v.InferOutput<typeof recipePage>['recipe']
export type RecipeIngredient = RecipePage['ingredients'][number]

export async function fetchRecipe(
  api: Api,
  { id, portions, choices }: { id: string; portions: string | null; choices: string },
  signal: AbortSignal,
) {
  const query = { ...(portions && { portions }), ...(choices && { choices }) }
  return (await api.call(getRecipe, { params: { id }, query }, { as: recipePage, signal })).recipe
}
