import * as v from 'valibot'
import { id, money } from './fields.ts'

/** The further fields of a product of type `meal_kit`: one meal kit for one number of portions. */
export const mealKit = v.object({
  portions: v.number(),
  /**
   * Every number of portions the kit is sold for, this one included, and its product: each number is a
   * product of its own.
   */
  choices: v.array(v.object({ productId: id, portions: v.number(), grossPrice: money })),
})
export type MealKitOnWire = v.InferInput<typeof mealKit>
