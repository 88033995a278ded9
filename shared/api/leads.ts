import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Registers interest in delivery to a postal code we don't reach yet. A repeat responds the same. */
export const registerInterest = defineEndpoint({
  method: 'POST',
  path: 'leads/register-interest/',
  kind: 'personal',
  summary: 'Be notified when delivery begins at a postal code',
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email()),
    /** The postal code as typed. */
    postalCode: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10)),
    acceptTerms: v.literal(true),
  }),
  response: v.object({ postalCode: text, isDeliveryAvailable: v.boolean() }),
  status: 201,
  errors: ['VALIDATION_ERROR', 'rate_limited'],
})
