import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { address, id, imageSet, money, nullableText, text } from './fields.ts'

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
