import * as v from 'valibot'
import { cart, cartQuery, portions } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath } from './fields.ts'

/** Recipes in the cart. */

/** Most recipes of one request: two weeks of three meals. */
export const CART_RECIPES_MAX = 42
/** Most choices of one recipe. */
const CHOICES_MAX = 60

const recipeChoices = {
  portions,
  /** Another product for an ingredient, or `null` for one that is at home or `isLeftOut`. */
  ingredientChoices: v.optional(
    v.pipe(
      v.array(v.object({ ingredientId: id, productId: v.nullable(id), isLeftOut: v.optional(v.boolean()) })),
      v.maxLength(CHOICES_MAX),
    ),
    [],
  ),
  /** Ingredients that are not named keep what was chosen for them before. */
  keepsChoices: v.optional(v.boolean(), false),
  /** Counts goods that were put into the cart by hand; without it, as before. */
  countsBasket: v.optional(v.boolean()),
}

/** Adds recipes as `putRecipeInCart` does, all in one change. */
export const putRecipesInCart = defineEndpoint({
  method: 'POST',
  path: 'cart/recipes/',
  kind: 'personal',
  summary: 'Put several recipes in the basket, such as those of a week',
  query: cartQuery,
  body: v.object({
    recipes: v.pipe(
      v.array(v.object({ recipeId: id, ...recipeChoices })),
      v.minLength(1),
      v.maxLength(CART_RECIPES_MAX),
    ),
  }),
  response: cart,
  errors: ['cart_changed'],
})

/** Ingredients that the customer always has at home, besides those that most homes have. */
export const getPantry = defineEndpoint({
  path: 'cart/pantry/',
  kind: 'personal',
  summary: 'Ingredients the customer always has at home',
  response: v.object({ ingredientIds: v.array(id) }),
})

/**
 * Adds a recipe's ingredients to the cart in whole packs; a repeat replaces the first. What several recipes
 * need of one product is added before packs are rounded.
 */
export const putRecipeInCart = defineEndpoint({
  method: 'POST',
  path: 'cart/recipe/{recipeId}/',
  kind: 'personal',
  summary: 'Put a recipe in the basket',
  params: { recipeId: idInPath },
  query: cartQuery,
  body: v.object(recipeChoices),
  response: cart,
  errors: ['cart_changed'],
})

export const removeRecipeFromCart = defineEndpoint({
  method: 'DELETE',
  path: 'cart/recipe/{recipeId}/',
  kind: 'personal',
  summary: 'Take a recipe out of the basket',
  params: { recipeId: idInPath },
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
})
