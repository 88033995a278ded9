import * as v from 'valibot'
import { defineEndpoint } from './api/endpoint.ts'

/**
 * An endpoint of the worker: the URL of the map style; null when only drawings are shown. Never forwarded to
 * the backend.
 */
export const getMaps = defineEndpoint({
  path: 'maps/',
  kind: 'catalogue',
  summary: 'Address of the style of the maps',
  response: v.object({ styleUrl: v.nullable(v.string()) }),
})
