import * as v from 'valibot'
import { defineEndpoint } from './api/endpoint.ts'

/**
 * An endpoint of the worker: the caller's variation of every flag. The server evaluates the rules
 * (docs/reference/services.md#flags), so no browser receives them. Never forwarded to the backend.
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
 * The same as an event stream: one event `flags` with the response's JSON at once, and one after each change.
 * `EventSource` cannot send headers, so the URL carries the country.
 */
export const FLAG_STREAM = { method: 'GET', path: 'flags/stream/', kind: 'personal' } as const
export const FLAG_STREAM_EVENT = 'flags'
