import { createMiddleware } from 'hono/factory'
import { defineEndpoint, type Endpoint } from '../../shared/api/endpoint.ts'
import { type AppEnv, required } from '../context.ts'
import { createPatterns, matchEndpoint } from './endpoints.ts'
import { WEBHOOKS } from './webhook.ts'

/** The API's own description, served like an endpoint. */
const description = defineEndpoint({ path: 'openapi.json', kind: 'catalogue', summary: 'This document' })

/**
 * Matches the endpoint of a call below `/api/v1/` once, for limits, proxy and backend URL. Endpoints for
 * servers count as unknown, because forwarded calls carry our client token.
 */
export function matchCall(endpoints: readonly Endpoint[]) {
  const open = endpoints.filter(({ access }) => access !== 'S')
  const patterns = createPatterns([...open, description, ...WEBHOOKS])
  return createMiddleware<AppEnv>(async function matchCall(c, next) {
    c.set('call', matchEndpoint(c.req.method, required(c, 'location').segments.slice(2), patterns))
    await next()
  })
}
