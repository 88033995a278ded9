import * as v from 'valibot'
import { defineEndpoint } from './api/endpoint.ts'

/** Times of the browser's copy of its flags (spec 9, feature-flag cache), in milliseconds. */
export const FLAGS_STALE_TIME = 60_000
export const FLAGS_MAX_AGE = 4 * 60 * 60 * 1_000

/**
 * The edge's own call: every flag as it is for whoever asks. Flags are evaluated on the server only
 * (spec 7), so no browser carries the rules. Served by the storefront, never forwarded.
 */
export const getFlags = defineEndpoint({
  path: 'flags/',
  summary: 'Flags of the visitor',
  response: v.object({
    experiments: v.record(v.string(), v.string()),
    forced: v.array(v.string()),
  }),
  isPersonal: true,
})
