import { createMiddleware } from 'hono/factory'
import { defineEndpoint, type Endpoint } from '../../shared/api/endpoint.ts'
import { type AppEnv, required } from '../context.ts'
import { createPatterns, matchEndpoint } from './endpoints.ts'
import { receiveWebhook } from './webhook.ts'

/** The API's description of itself, served like an endpoint. */
const description = defineEndpoint({ path: 'openapi.json', kind: 'catalogue', summary: 'This document' })

/**
 * Finds the endpoint of a call below `/api/v1/`, once: limits, the proxy and the backend's address follow from it.
 * Endpoints for servers alone are unknown here, because a call that is passed on carries our client token.
 */
export function matchCall(endpoints: readonly Endpoint[]) {
  const open = endpoints.filter(({ access }) => access !== 'S')
  const patterns = createPatterns([...open, description, receiveWebhook])
  return createMiddleware<AppEnv>(async function matchCall(c, next) {
    c.set('call', matchEndpoint(c.req.method, required(c, 'location').segments.slice(2), patterns))
    await next()
  })
}
