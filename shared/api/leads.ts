import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Interest in delivery to a place we don't reach yet (contract 6). Asking twice is answered as once. */
export const registerInterest = defineEndpoint({
  method: 'POST',
  path: 'leads/register-interest/',
  summary: 'Be told when delivery begins at a postal code',
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email()),
    /** As typed. */
    postalCode: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10)),
    acceptTerms: v.literal(true),
  }),
  response: v.object({ postalCode: text, isDeliveryAvailable: v.boolean() }),
  status: 201,
  errors: ['VALIDATION_ERROR', 'rate_limited'],
  isPersonal: true,
})
