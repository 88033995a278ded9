import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address, text } from './fields.ts'

/** The steps from cart to delivery. */
export const getHowToOrder = defineEndpoint({
  path: 'how-to-order/',
  kind: 'catalogue',
  summary: 'How ordering works',
  response: v.object({
    title: text,
    steps: v.array(v.object({ ordering: v.number(), title: text, text, imageUrl: v.nullable(address) })),
    video: v.nullable(v.object({ url: address, posterUrl: address })),
  }),
})
