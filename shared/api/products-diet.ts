import * as v from 'valibot'
import { DIETS } from '../diet/profile.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, nullableText } from './fields.ts'

/** What is known about goods for a diet. Profiles stay in the browser: no request names one. */

export const DIET_IDS_MAX = 100

export const dietIds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(DIET_IDS_MAX),
)

export const dietFacts = v.object({
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
export const withText = v.optional(v.picklist(['text']))

/** Unknown ids are left out: nothing is known about them. */
export const getDietFacts = defineEndpoint({
  path: 'products/diet-facts/',
  kind: 'catalogue',
  summary: 'Allergens, diets and, on request, ingredients of several products',
  query: { ids: dietIds, with: withText },
  response: v.object({ products: validOnly(v.object({ id, facts: dietFacts })) }),
})
