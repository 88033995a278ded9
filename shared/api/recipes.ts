import * as v from 'valibot'
import { RECIPE_SORTS } from '../listing/listing.ts'
import { validOnly, validOr } from './dropped.ts'
import { address, filter, id, imageSet, money, nullableText, pageFields, text } from './fields.ts'

/** A recipe as lists and cards show it. */
export const recipeCard = v.object({
  id,
  title: text,
  slugWithProvider: text,
  frontUrl: address,
  providerName: text,
  difficulty: validOr(v.picklist(['easy', 'medium', 'hard']), null),
  difficultyString: text,
  cookingDurationString: text,
  cookingDurationIso8601: v.pipe(v.string(), v.regex(/^PT(\d+H)?(\d+M)?$/)),
  numPortions: v.number(),
  likeCount: v.number(),
  isLiked: v.boolean(),
  featureImageUrl: v.nullable(address),
  images: v.array(imageSet),
  pricePerPortion: v.nullable(money),
  tags: v.array(v.object({ id, title: nullableText })),
})
export type RecipeCard = v.InferOutput<typeof recipeCard>
export type RecipeCardOnWire = v.InferInput<typeof recipeCard>

/** A page of recipes. */
export const recipesPage = v.object({ items: validOnly(recipeCard), ...pageFields })

/** A page of the list of recipes, with what narrows and orders the list. */
export const recipeList = {
  ...recipesPage.entries,
  filters: validOnly(filter),
  sortOptions: v.optional(
    validOnly(v.object({ value: v.picklist(RECIPE_SORTS), displayValue: text, active: v.boolean() })),
    [],
  ),
}
