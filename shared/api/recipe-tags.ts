import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, idInPath, paging, text } from './fields.ts'
import { recipesPage } from './recipes.ts'

/** Tags of recipes, in groups: time, diet, kind of dish, occasion. */

const tag = v.object({ id, title: text, slug: text, imageUrl: v.nullable(address), recipeCount: v.number() })

/** Without tags that no recipe has. */
export const tagGroups = validOnly(v.object({ id, title: text, slug: text, tags: validOnly(tag) }))

export const getRecipeTagGroups = defineEndpoint({
  path: 'recipe-tags/groups/',
  kind: 'catalogue',
  summary: 'The tags of recipes in their groups',
  response: v.object({ groups: tagGroups }),
})

export const getRecipeTags = defineEndpoint({
  path: 'recipe-tags/',
  kind: 'catalogue',
  summary: 'All tags of recipes',
  response: v.object({ tags: validOnly(tag) }),
})

export const getRecipeTag = defineEndpoint({
  path: 'recipe-tags/{id}/',
  kind: 'catalogue',
  summary: 'A tag and its recipes, a page at a time',
  params: { id: idInPath },
  query: paging,
  response: v.object({
    tag: v.object({ id, title: text, slug: text, description: text, imageUrl: v.nullable(address) }),
    recipes: recipesPage,
  }),
})
