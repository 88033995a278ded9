import * as v from 'valibot'
import { RECIPE_SORTS } from '../listing/listing.ts'
import { normaliseQuery, SEARCH_QUERY_MAX } from '../listing/search.ts'
import { parseChoices } from '../recipes/choices.ts'
import { INGREDIENT_STATES } from './cart.ts'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, idInPath, money, nullableText, paging, sorting, text } from './fields.ts'
import { product } from './products.ts'
import { ALLERGEN_LEVELS } from './products-detail.ts'
import { recipeCard, recipeList } from './recipes.ts'

/** One recipe with its ingredients, and the list of all recipes. */

export const RECIPE_PORTIONS_MAX = 24
const CHOICES_TEXT_MAX = 500
/** Decimal with up to three decimals (docs/reference/api.md#quantities). */
const amount = v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,3})?$/))

export const recipe = v.object({
  ...recipeCard.entries,
  lead: text,
  defaultNumPortions: v.number(),
  minNumPortions: v.number(),
  maxNumPortions: v.number(),
  instructions: v.object({
    instructions: v.array(
      v.object({
        ordering: v.number(),
        text,
        /** Ingredients of `ingredientsDisplayList` that the step names. */
        ingredientIds: v.optional(v.array(id), []),
      }),
    ),
    tips: v.array(text),
  }),
  /** Amounts of all portions, rounded as a cook measures. */
  ingredientsDisplayList: v.array(
    v.object({
      id,
      title: text,
      displayQuantity: text,
      displayUnit: text,
      group: text,
      hint: nullableText,
    }),
  ),
  ingredients: v.array(
    v.object({
      id,
      ingredient: v.object({ id, title: text }),
      /** The amount for one portion. */
      portionQuantity: amount,
      portionUnit: v.object({ abbreviation: text, name: text }),
      /** Usually at home: added to the cart only on request. */
      isBasic: v.boolean(),
      /** The chosen product, else the first in stock. Null when the country sells no product for it. */
      product: v.nullable(product),
      /** Packs that `numPortions` take. */
      productQuantity: v.number(),
      /** What is left of them, `150 g`; null when nothing is, or nobody can say. */
      leftOver: v.optional(nullableText, null),
      packsPrice: v.optional(v.nullable(money), null),
      /** Whether `product` is bought, and why; as in the cart. */
      state: v.optional(validOr(v.picklist(INGREDIENT_STATES), 'first'), 'first'),
      alternatives: validOnly(product),
    }),
  ),
  /** The meal kits of the recipe by their portions; empty when none is sold. */
  mealKits: v.optional(validOnly(product), []),
  /** What the packs of all bought ingredients cost. */
  basketPrice: v.optional(v.nullable(money), null),
  /** Of the products that are used, not only of those that are bought. */
  allergens: v.optional(
    validOnly(
      v.object({ code: v.string(), name: text, level: validOr(v.picklist(ALLERGEN_LEVELS), 'contains') }),
    ),
    [],
  ),
  /** Ingredients whose products declare no allergens. */
  undeclared: v.optional(v.array(text), []),
  nutritionPerPortion: v.array(v.object({ code: v.string(), name: text, value: text, unit: text })),
  provider: v.object({ id, name: text, imageUrl: v.nullable(address) }),
  author: nullableText,
  sourceLicense: nullableText,
})
export type Recipe = v.InferOutput<typeof recipe>
export type RecipeOnWire = v.InferInput<typeof recipe>

/** `portions` outside the recipe's range is clamped; `numPortions` has the result. */
export const getRecipe = defineEndpoint({
  path: 'recipes/{id}/',
  kind: 'catalogue',
  summary: 'One recipe for a number of portions, with the products it takes',
  params: { id: idInPath },
  query: {
    portions: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,2}$/),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(RECIPE_PORTIONS_MAX),
      ),
    ),
    /** `12:256,15:home`: the product of an ingredient, or that it is at home or `left_out`. */
    choices: v.optional(v.pipe(v.string(), v.maxLength(CHOICES_TEXT_MAX), v.transform(parseChoices)), ''),
  },
  response: v.object({ recipe }),
})

/**
 * Filters are listed in the response; those of `uses` are products that the reader has. `q` searches titles and
 * ingredients.
 */
export const getRecipes = defineEndpoint({
  path: 'recipes/',
  kind: 'catalogue',
  summary: 'Recipes, a page at a time',
  query: {
    q: v.optional(v.pipe(v.string(), v.transform(normaliseQuery), v.maxLength(SEARCH_QUERY_MAX)), ''),
    ...paging,
    filters: sorting.filters,
    sort: v.optional(v.picklist(RECIPE_SORTS), 'default'),
  },
  response: v.object(recipeList),
})
