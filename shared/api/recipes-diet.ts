import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { dietFacts, dietIds, withText } from './products-diet.ts'

/** The first product of each ingredient; null where the country sells none. */
export const getRecipeDietFacts = defineEndpoint({
  path: 'recipes/diet-facts/',
  kind: 'catalogue',
  summary: 'The ingredients of several recipes with what is known about their products',
  query: { ids: dietIds, with: withText },
  response: v.object({
    recipes: validOnly(
      v.object({ id, ingredients: v.array(v.object({ title: v.string(), productId: v.nullable(id) })) }),
    ),
    products: validOnly(v.object({ id, facts: dietFacts })),
  }),
})
