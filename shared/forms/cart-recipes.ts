import { putRecipeInCart, removeRecipeFromCart } from '../api/cart-recipes.ts'
import { href } from '../href.ts'
import { CHOICES_MAX, parseChoices, writeChoices, type IngredientChoice } from '../recipes/choices.ts'
import { CART_ADDRESSES } from './cart-addresses.ts'
import { defineForm, defineFormOfCalls, MalformedForm, toId, type GetField } from './form.ts'

/** Forms of recipes and the recipes in a cart. */

const PORTIONS = /^[1-9]\d?$/

/** Field of the ingredient at `index`: `12:256`, `12:home`, `12:left_out`, or any other text for the usual. */
export const choiceField = (index: number) => `choice${index}`

/**
 * Adds a recipe's ingredients in whole packs for its `portions`, with the chosen products. The button `show`
 * only shows the page with these choices, where no script does it.
 */
export const addRecipeForm = defineFormOfCalls({
  kind: 'personal',
  name: 'add-recipe',
  pages: ['recipe'],
  async run(call, get, { page }) {
    if (!PORTIONS.test(get('portions') ?? '')) throw new MalformedForm('add-recipe')
    if (get('show') !== null) return null
    return call(putRecipeInCart, {
      params: { recipeId: page.params['id'] ?? null },
      body: {
        portions: Number(get('portions')),
        ingredientChoices: [...chosenOf(get)].map(([ingredientId, choice]) => toChoice(ingredientId, choice)),
        keepsChoices: false,
        countsBasket: get('countsBasket') !== null,
      },
    })
  },
  next(_, { locale, page }, get) {
    if (get('show') === null) return href(locale.site, 'cart')
    const choices = writeChoices(chosenOf(get))
    return href(
      locale.site,
      'recipe',
      { id: page.params['id'] ?? '' },
      { portions: get('portions'), choices },
    )
  },
})

/** Removes a whole recipe, `recipeId`. */
export const removeRecipeForm = defineForm({
  name: 'remove-recipe',
  address: CART_ADDRESSES.recipe,
  endpoint: removeRecipeFromCart,
  read: (get) => ({ params: { recipeId: get('recipeId') } }),
})

/**
 * Changes the recipe `recipeId` in the cart: its `portions`, and the `choice` of one ingredient. All other
 * choices stay.
 */
export const changeRecipeForm = defineForm({
  name: 'change-recipe',
  address: CART_ADDRESSES.changeRecipe,
  endpoint: putRecipeInCart,
  read(get) {
    const recipeId = toId(get('recipeId'))
    if (recipeId === null || !PORTIONS.test(get('portions') ?? '')) return null
    const choices = parseChoices(get('choice') ?? '')
    return {
      params: { recipeId: String(recipeId) },
      body: {
        portions: Number(get('portions')),
        ingredientChoices: [...choices].map(([ingredientId, choice]) => toChoice(ingredientId, choice)),
        keepsChoices: true,
      },
    }
  },
})

function chosenOf(get: GetField): Map<number, IngredientChoice> {
  const fields = Array.from({ length: CHOICES_MAX }, (_, index) => get(choiceField(index)) ?? '')
  return parseChoices(fields.join(','))
}

/** A choice as the API takes it. */
export function toChoice(ingredientId: number, choice: IngredientChoice) {
  return {
    ingredientId,
    productId: typeof choice === 'number' ? choice : null,
    isLeftOut: choice === 'left_out',
  }
}
