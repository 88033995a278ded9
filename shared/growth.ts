import * as v from 'valibot'
import { defineEndpoint } from './api/endpoint.ts'

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

/**
 * The same as a stream: an event `flags` with the answer's JSON at once, and again when it has changed. What
 * opens it cannot send headers, so the country is in its address.
 */
export const FLAG_STREAM_PATH = 'flags/stream/'
export const FLAG_STREAM_EVENT = 'flags'
