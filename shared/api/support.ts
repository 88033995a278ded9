import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { instant, text } from './fields.ts'
import { email, personName } from './people-fields.ts'

/** Proves to the support chat who is logged in; asked for only when a user exists. */
export const getUserJwt = defineEndpoint({
  path: 'support/user-jwt/',
  kind: 'personal',
  access: 'U',
  summary: 'A token that identifies the user to the support chat',
  response: v.object({ token: text, expiresAt: instant }),
})

/** Characters of one message to support, by the form or in the chat. */
export const MESSAGE_MAX = 2_000

/** A message to support, answered by e-mail. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: 'support/contact/',
  kind: 'personal',
  summary: 'Write to support and get the answer by e-mail',
  body: v.object({
    name: personName,
    email,
    message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MESSAGE_MAX)),
  }),
  status: 204,
  errors: ['VALIDATION_ERROR', 'rate_limited'],
})
