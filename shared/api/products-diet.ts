import * as v from 'valibot'
import { DIETS } from '../diet/profile.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, nullableText } from './fields.ts'

/** What is known about goods and recipes for a diet. Profiles stay in the browser: no request names one. */

export const DIET_IDS_MAX = 100

const ids = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(DIET_IDS_MAX),
)

const facts = v.object({
  isFood: v.boolean(),
  contains: v.array(v.string()),
  mayContain: v.array(v.string()),
  freeFrom: v.array(v.string()),
  fits: validOnly(v.picklist(DIETS)),
  breaks: validOnly(v.picklist(DIETS)),
  /** Names and ingredients in all languages, on request; null when the ingredients are unknown. */
  text: nullableText,
})

/** `text` is requested for a profile with own words. */
const withText = v.optional(v.picklist(['text']))

/** Unknown ids are left out: nothing is known about them. */
export const getDietFacts = defineEndpoint({
  path: 'products/diet-facts/',
  kind: 'catalogue',
  summary: 'Allergens, diets and, on request, ingredients of several products',
  query: { ids, with: withText },
  response: v.object({ products: validOnly(v.object({ id, facts })) }),
})

/** The first product of each ingredient; null where the country sells none. */
export const getRecipeDietFacts = defineEndpoint({
  path: 'recipes/diet-facts/',
  kind: 'catalogue',
  summary: 'The ingredients of several recipes with what is known about their products',
  query: { ids, with: withText },
  response: v.object({
    recipes: validOnly(
      v.object({ id, ingredients: v.array(v.object({ title: v.string(), productId: v.nullable(id) })) }),
    ),
    products: validOnly(v.object({ id, facts })),
  }),
})
