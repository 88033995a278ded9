import { createMiddleware } from 'hono/factory'
import { defineEndpoint, type Endpoint } from '../../shared/api/endpoint.ts'
import { type AppEnv, required } from '../context.ts'
import { createPatterns, matchEndpoint } from './endpoints.ts'
import { WEBHOOKS } from './webhook.ts'

/** The API's own description, served like an endpoint. */
const description = defineEndpoint({ path: 'openapi.json', kind: 'catalogue', summary: 'This document' })

/**
 * Matches the endpoint of a call below `/api/v1/` once, for limits, proxy, backend URL and logs. Endpoints for
 * servers count as unknown, because forwarded calls carry our client token.
 */
export function matchCall(loadEndpoints: () => Promise<readonly Endpoint[]>) {
  let loaded: ReturnType<typeof load> | null = null
  const load = async () => {
    const endpoints = await loadEndpoints()
    const open = endpoints.filter(({ access }) => access !== 'S')
    const known = [...endpoints, description].map(({ path }) => path.split('/')[0] ?? '')
    return {
      patterns: createPatterns([...open, description, ...WEBHOOKS]),
      segments: new Set([...known, ...OWN_SEGMENTS]),
    }
  }
  return createMiddleware<AppEnv>(async function matchCall(c, next) {
    const { patterns, segments } = await (loaded ??= load())
    const below = required(c, 'location').segments.slice(2)
    c.set('call', matchEndpoint(c.req.method, below, patterns))
    const [first = ''] = below
    c.set('apiSegment', segments.has(first) ? first : 'not-found')
    await next()
  })
}

/** First segments of what the worker itself serves. */
const OWN_SEGMENTS = ['content', 'flags', 'maps', 'metrics']
