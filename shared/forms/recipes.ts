import { putRecipesInCart } from '../api/cart-recipes.ts'
import { toggleRecipeLike } from '../api/recipes-liked.ts'
import { href } from '../href.ts'
import { defineForm, toId, toNumber } from './form.ts'

/**
 * Likes a recipe, `isLiked=yes`, or no longer, `isLiked=no`. Every card of a recipe has it, and it is posted to the
 * page of liked recipes, which shows it again to a visitor who has to log in first; `title` is for that page.
 */
export const likeRecipeForm = defineForm({
  name: 'like-recipe',
  pages: ['recipesLiked'],
  keep: ['recipeId', 'title'],
  endpoint: toggleRecipeLike,
  read(get) {
    const recipeId = get('recipeId')
    return toId(recipeId) === null
      ? null
      : { params: { recipeId }, body: { isLiked: get('isLiked') !== 'no' } }
  },
})

/** Most dinners of a week. */
const DINNERS_MAX = 7

/** The field of a week's dinner. */
export const dinnerField = (index: number) => `recipe${index}`

/** Puts a week's recipes into the cart in one request, each for as many `portions`. */
export const addWeekForm = defineForm({
  name: 'add-week',
  pages: ['recipes', 'recipesPlan'],
  keep: ['portions'],
  endpoint: putRecipesInCart,
  read(get) {
    const portions = toNumber(get('portions'))
    const recipes = Array.from({ length: DINNERS_MAX }, (_, index) => toId(get(dinnerField(index)))).flatMap(
      (recipeId) => (recipeId === null ? [] : [{ recipeId, portions }]),
    )
    return recipes.length > 0 ? { body: { recipes } } : null
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})
