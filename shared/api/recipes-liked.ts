import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath, paging } from './fields.ts'
import { recipesPage } from './recipes.ts'

/** Recipes that the customer likes. */

/** The newest first. `likedIds` are all of them, for buttons on pages that are the same for everybody. */
export const getLikedRecipes = defineEndpoint({
  path: 'recipes/liked/page/',
  kind: 'personal',
  summary: 'Recipes that the customer likes, a page at a time',
  access: 'U',
  query: paging,
  response: v.object({ ...recipesPage.entries, likedIds: v.array(id) }),
})

/** Without `isLiked` it turns the like over; with it a repeat changes nothing. */
export const toggleRecipeLike = defineEndpoint({
  method: 'POST',
  path: 'recipes/{recipeId}/like-toggle/',
  kind: 'personal',
  summary: 'Like a recipe, or no longer',
  access: 'U',
  params: { recipeId: idInPath },
  body: v.object({ isLiked: v.optional(v.boolean()) }),
  response: v.object({ isLiked: v.boolean(), likeCount: v.number() }),
})
