import * as v from 'valibot'
import { validOnly, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, idInPath, instant, pageFields, paging, text } from './fields.ts'
import { orderNumberInPath } from './orders-detail.ts'
import { productList } from './product-lists.ts'
import { RECIPE_PORTIONS_MAX } from './recipes-detail.ts'
import { recipeCard } from './recipes.ts'

/** Dinners of a customer: their own, those they ordered, the plan of a week, suggestions (docs/dinners.md). */

export const RATING_MAX = 5
export const DINNER_COMMENT_MAX = 500
/** Most dinners of one day. */
export const DAY_DINNERS_MAX = 6
/** Most days of one request. */
const DAYS_MAX = 14

const day = v.pipe(v.string(), v.isoDate())
const rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX))
const comment = v.pipe(v.string(), v.trim(), v.maxLength(DINNER_COMMENT_MAX))

/** What the customer said about a dinner last, or about the dinner of one order. */
const feedback = v.object({ rating: v.number(), liked: v.boolean(), comment: text })

export const dinner = v.object({
  /** The recipe's id, or the list's. */
  id,
  kind: v.picklist(['recipe', 'list']),
  title: text,
  imageUrl: v.nullable(address),
  recipe: validOrNull(recipeCard),
  list: validOrNull(productList),
  /** When the last order with it was delivered or will be. */
  lastOrderedAt: v.nullable(instant),
  timesOrdered: v.number(),
  addedToCart: v.boolean(),
  isInBank: v.optional(v.boolean(), false),
  feedback: v.optional(v.nullable(feedback), null),
})
export type DinnerOnWire = v.InferInput<typeof dinner>

/** A day of the plan. */
const planDay = v.object({
  date: day,
  portions: v.number(),
  dinners: validOnly(
    v.object({
      ...dinner.entries,
      /** The last day on which its goods are fresh, by the delivery before; null when that is no matter. */
      freshUntil: v.optional(v.nullable(day), null),
    }),
  ),
  /** A dinner for a day that has none; null for days that have passed. */
  suggested: validOrNull(dinner),
})

const week = v.object({
  monday: day,
  weekNumber: v.number(),
  /** Mondays of the weeks before and after, as far as they can be planned. */
  previousMonday: v.nullable(day),
  nextMonday: v.nullable(day),
  /** Days on which we come, or have come, as far as they are known. */
  deliveryDates: v.array(day),
  /** What all dinners of the week take, before packs. */
  ingredients: v.optional(
    validOnly(
      v.object({
        id,
        title: text,
        displayQuantity: text,
        displayUnit: text,
        /** Usually at home. */
        isBasic: v.boolean(),
        dinners: v.array(text),
      }),
    ),
    [],
  ),
})

const plan = { week, weekPlan: validOnly(planDay) }
export const plannedWeek = v.object(plan)
export type PlannedWeekOnWire = v.InferInput<typeof plannedWeek>

/** Any day of the week that is asked for; by default the week of the next delivery. */
const weekQuery = { week: v.optional(day) }

/** A page of suggestions; for a customer also their plan, their own dinners and what they have ordered. */
export const getDinners = defineEndpoint({
  path: 'dinners/',
  kind: 'personal',
  summary: 'Dinners for the customer: suggestions, the week’s plan, their own',
  query: { ...paging, ...weekQuery },
  response: v.object({
    dinners: v.object({ items: validOnly(dinner), ...pageFields }),
    lists: validOnly(productList),
    ...plan,
    /** The first of `dinners/bank/` and of `dinners/previous-ordered/`. */
    bank: v.optional(validOnly(dinner), []),
    previousOrdered: v.optional(validOnly(dinner), []),
  }),
})

/** With `order_number` the dinners of that order, with what the customer said about them there. */
export const getPreviousDinners = defineEndpoint({
  path: 'dinners/previous-ordered/',
  kind: 'personal',
  summary: 'Dinners that the customer has ordered, the last first',
  access: 'U',
  query: { ...paging, order_number: v.optional(orderNumberInPath) },
  response: v.object({ items: validOnly(dinner), ...pageFields }),
})

const bank = v.object({ dinners: validOnly(dinner) })
/** A recipe, or a list of the customer. */
const inBank = v.union([v.object({ recipeId: id }), v.object({ listId: id })])

export const getDinnerBank = defineEndpoint({
  path: 'dinners/bank/',
  kind: 'personal',
  summary: 'The customer’s own dinners, the newest first',
  access: 'U',
  response: bank,
})

/** A repeat changes nothing. */
export const addToDinnerBank = defineEndpoint({
  method: 'POST',
  path: 'dinners/bank/',
  kind: 'personal',
  summary: 'Save a dinner',
  access: 'U',
  body: inBank,
  response: bank,
})

/** A repeat changes nothing. */
export const removeFromDinnerBank = defineEndpoint({
  method: 'DELETE',
  path: 'dinners/bank/',
  kind: 'personal',
  summary: 'Remove a dinner from the saved ones',
  access: 'U',
  body: inBank,
  response: bank,
})

export const getWeekPlan = defineEndpoint({
  path: 'dinners/week-plan/',
  kind: 'personal',
  summary: 'The customer’s dinners of a week',
  access: 'U',
  query: weekQuery,
  response: plannedWeek,
})

/** Sets the days that it names; all others stay. Returns the week of the first of them. */
export const putWeekPlan = defineEndpoint({
  method: 'PUT',
  path: 'dinners/week-plan/',
  kind: 'personal',
  summary: 'Set the dinners of days',
  access: 'U',
  body: v.object({
    days: v.pipe(
      v.array(
        v.object({
          date: day,
          /** Recipes, in their order. */
          dinnerIds: v.pipe(v.array(id), v.maxLength(DAY_DINNERS_MAX)),
          /** Of each dinner; without it as many as the customer usually cooks. */
          portions: v.optional(
            v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RECIPE_PORTIONS_MAX)),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(DAYS_MAX),
    ),
  }),
  response: plannedWeek,
})

/** One for each dinner and order, or without an order; a later one replaces it. */
export const giveDinnerFeedback = defineEndpoint({
  method: 'POST',
  path: 'dinners/feedback/',
  kind: 'personal',
  summary: 'Say how a dinner was',
  access: 'U',
  body: v.object({
    dinnerId: id,
    kind: v.picklist(['recipe', 'list']),
    rating,
    /** The customer wants it again. */
    liked: v.boolean(),
    comment: v.optional(comment, ''),
    orderNumber: v.optional(orderNumberInPath),
  }),
  response: v.object({ id, rating: v.number(), createdAt: instant }),
  status: 201,
})

export const getDinnersWithProduct = defineEndpoint({
  path: 'dinners/suggestions/products/{id}/',
  kind: 'catalogue',
  summary: 'Dinners that use a product',
  params: { id: idInPath },
  response: v.object({ dinners: validOnly(dinner) }),
})

/** Endpoints of dinners; part of `ENDPOINTS`. */
export const DINNER_ENDPOINTS = {
  addToDinnerBank,
  getDinnerBank,
  getDinners,
  getDinnersWithProduct,
  getPreviousDinners,
  getWeekPlan,
  giveDinnerFeedback,
  putWeekPlan,
  removeFromDinnerBank,
}
