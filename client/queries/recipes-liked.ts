import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import { getLikedRecipes } from '../../shared/api/recipes-liked.ts'
import type { Api } from '../api/api.ts'
import { listedRecipe, PAGE_SIZE } from './responses/recipes.ts'

const likedPage = v.object({
  ...v.pick(getLikedRecipes.response, ['page', 'size', 'totalCount']).entries,
  items: validOnly(listedRecipe),
})

/** A page of the recipes that the customer likes. */
export const likedRecipesQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['recipes', 'liked', page],
    queryFn: ({ signal }) =>
      api.call(
        getLikedRecipes,
        { query: { page: String(page), size: PAGE_SIZE } },
        { as: likedPage, signal },
      ),
  })

/** The ids of all recipes that the customer likes, for buttons on shared pages. */
export const likedIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recipes', 'liked', 'ids'],
    async queryFn({ signal }) {
      const response = await api.call(getLikedRecipes, { query: { size: '1' } }, { as: likedIds, signal })
      return response.likedIds
    },
    staleTime: 60_000,
  })

const likedIds = v.pick(getLikedRecipes.response, ['likedIds'])
