import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { instant, text } from './fields.ts'

/** Proves to the support chat who is logged in; asked for only when a user exists. */
export const getUserJwt = defineEndpoint({
  path: 'support/user-jwt/',
  kind: 'personal',
  access: 'U',
  summary: 'A token that identifies the user to the support chat',
  response: v.object({ token: text, expiresAt: instant }),
})
