import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { dietFacts, dietIds, withText } from './products-diet.ts'

/**
 * The first product of each ingredient, null where the country sells none, and others that are on sale. Those may have
 * allergens that the first does not have: only a shopper whose diet is known may be offered them.
 */
export const getRecipeDietFacts = defineEndpoint({
  path: 'recipes/diet-facts/',
  kind: 'catalogue',
  summary: 'The ingredients of several recipes with what is known about their products',
  query: { ids: dietIds, with: withText },
  response: v.object({
    recipes: validOnly(
      v.object({
        id,
        ingredients: v.array(
          v.object({
            id,
            title: text,
            productId: v.nullable(id),
            swaps: validOnly(v.object({ id, name: text })),
          }),
        ),
      }),
    ),
    products: validOnly(v.object({ id, facts: dietFacts })),
  }),
})
