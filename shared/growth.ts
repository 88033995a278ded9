import * as v from 'valibot'
import { defineEndpoint } from './api/endpoint.ts'

/**
 * An endpoint of the worker: every flag as it is for the caller. Flags are evaluated on the server only
 * (docs/reference/services.md#flags), so no browser gets the rules. Never forwarded to the backend.
 */
export const getFlags = defineEndpoint({
  path: 'flags/',
  kind: 'personal',
  summary: 'Flags of the visitor',
  response: v.object({
    experiments: v.record(v.string(), v.string()),
    forced: v.array(v.string()),
  }),
})

/**
 * The same as a stream: an event `flags` with the response's JSON at once, and again after each change. An
 * `EventSource` cannot send headers, so the country is in its URL.
 */
export const FLAG_STREAM = { method: 'GET', path: 'flags/stream/', kind: 'personal' } as const
export const FLAG_STREAM_EVENT = 'flags'
