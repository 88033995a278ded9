import * as v from 'valibot'
import { id, money } from './fields.ts'

/** What a product of the type `meal_kit` has besides: the product is the kit for one number of portions. */
export const mealKit = v.object({
  portions: v.number(),
  /** The numbers of portions the kit is sold for, this one included: each is a product of its own. */
  choices: v.array(v.object({ productId: id, portions: v.number(), grossPrice: money })),
})
export type MealKitOnWire = v.InferInput<typeof mealKit>
