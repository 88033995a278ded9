import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { country, currency, language, text } from './fields.ts'

/** Where a visitor of this site shops, for analytics; equal for all visitors of a site. */
export const getSnowplowContext = defineEndpoint({
  path: 'tracking/snowplow-context/',
  kind: 'catalogue',
  summary: 'Region, language and jurisdiction for analytics',
  response: v.object({ region: text, language, jurisdiction: country, currency }),
})
