import * as v from 'valibot'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { EndpointMatch } from '../request.ts'

/** Prefix of every API call of a browser. */
export const API_PREFIX = '/api/v1/'

/**
 * The endpoint of the decoded segments below `/api/v1/`. Without one, `allow` lists the methods of the path;
 * null for an unknown path. Each segment must match its own pattern (docs/reference/security.md#parameters).
 */
export function matchEndpoint(
  method: string,
  segments: readonly string[],
  patterns: readonly Pattern[],
): EndpointMatch {
  const matching = patterns.filter((pattern) => isMatch(pattern, segments))
  const literals = Math.max(...matching.map((pattern) => pattern.literals))
  // `giftcards/purchased/` is the list, never a gift card with that number.
  const closest = matching.filter((pattern) => pattern.literals === literals)
  const found = closest.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method))
  if (found) return { endpoint: found.endpoint, params: paramsOf(found, segments) }
  const methods = closest.map(({ endpoint }) => (endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method))
  return { endpoint: null, allow: methods.length > 0 ? [...new Set(methods)].sort().join(', ') : null }
}

export type Pattern = {
  endpoint: Endpoint
  parts: readonly (string | { name: string; schema: v.GenericSchema })[]
  literals: number
}

/** The endpoint's path in Hono's syntax, for endpoints that the edge itself serves. */
export function routeOf({ path }: Pick<Endpoint, 'path'>): string {
  return API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
}

/**
 * Prepares endpoints for matching: literal parts, and the schema of each parameter. Throws for a parameter
 * without a schema.
 */
export function createPatterns(endpoints: readonly Endpoint[]): Pattern[] {
  return endpoints.map((endpoint) => {
    const params: Record<string, v.GenericSchema> = endpoint.params
    const parts = endpoint.path.split('/').filter(Boolean)
    return {
      endpoint,
      literals: parts.filter((part) => !part.startsWith('{')).length,
      parts: parts.map((part) => {
        if (!part.startsWith('{')) return part
        const name = part.slice(1, -1)
        const schema = params[name]
        if (!schema) throw new Error(`${endpoint.path} has no schema for ${part}`)
        return { name, schema }
      }),
    }
  })
}

function paramsOf({ parts }: Pattern, segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part, index) => (typeof part === 'string' ? [] : [[part.name, segments[index] ?? '']])),
  )
}

function isMatch({ parts }: Pattern, segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      typeof part === 'string' ? part === segments[index] : v.is(part.schema, segments[index]),
    )
  )
}
