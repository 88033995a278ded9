import * as v from 'valibot'
import { CONSENT_TEXT_VERSIONS } from '../visitor/consent.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, text } from './fields.ts'

/** Which optional cookies a visitor allows. The browser has the choice; of customers a record is kept. */

const choice = { statistics: v.boolean(), marketing: v.boolean() }

const consent = v.object({
  /** Null before the first choice. */
  choice: v.nullable(v.object(choice)),
  /** The newest record of a customer: when, and to which wording. */
  recorded: v.nullable(v.object({ textVersion: text, at: instant })),
})

export const getConsent = defineEndpoint({
  path: 'user/consent/',
  kind: 'personal',
  summary: 'Which optional cookies the visitor allows',
  response: consent,
})

/** Sets the cookie; a customer’s choice is also recorded. */
export const putConsent = defineEndpoint({
  method: 'PUT',
  path: 'user/consent/',
  kind: 'personal',
  summary: 'Choose which optional cookies are allowed',
  body: v.object({ ...choice, textVersion: v.picklist(CONSENT_TEXT_VERSIONS) }),
  response: consent,
})
