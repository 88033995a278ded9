import * as v from 'valibot'
import { contentBlock } from './app-components-blocks.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, idInPath, paging, text } from './fields.ts'
import { recipeCard, recipeList, recipesPage } from './recipes.ts'
import { tagGroups } from './recipe-tags.ts'

/** Ways to a recipe: the front page of recipes, the week's plan, similar recipes, providers. */

/** Blocks above the list, recipes to begin with, and the first filters; `items` are a page of all recipes. */
export const getRecipesPage = defineEndpoint({
  path: 'recipes/recipes-page/',
  kind: 'catalogue',
  summary: 'The front page of recipes',
  query: paging,
  response: v.object({
    blocks: validOnly(contentBlock),
    featured: validOnly(recipeCard),
    tagGroups,
    ...recipeList,
  }),
})

/** The dinners of the present ISO week in the country; another choice each week. */
export const getRecipePlan = defineEndpoint({
  path: 'recipes/plans/current/',
  kind: 'catalogue',
  summary: 'Dinners for the present week',
  response: v.object({
    plan: v.object({
      id,
      weekNumber: v.number(),
      year: v.number(),
      title: text,
      days: validOnly(v.object({ date: v.pipe(v.string(), v.isoDate()), recipe: recipeCard })),
    }),
  }),
})

export const getSimilarRecipes = defineEndpoint({
  path: 'recipes/similar/{id}/',
  kind: 'catalogue',
  summary: 'Recipes that share tags and ingredients with one',
  params: { id: idInPath },
  response: v.object({ recipes: validOnly(recipeCard) }),
})

const provider = v.object({
  id,
  name: text,
  description: text,
  imageUrl: v.nullable(address),
  /** The page of the provider in this shop. */
  url: address,
})

export const getRecipeProviders = defineEndpoint({
  path: 'recipes/providers/',
  kind: 'catalogue',
  summary: 'The kitchens that write the recipes',
  response: v.object({
    providers: validOnly(v.object({ ...provider.entries, recipeCount: v.number() })),
  }),
})

export const getRecipeProvider = defineEndpoint({
  path: 'recipes/providers/{id}/',
  kind: 'catalogue',
  summary: 'A provider and its recipes, a page at a time',
  params: { id: idInPath },
  query: paging,
  response: v.object({ provider, recipes: recipesPage }),
})
