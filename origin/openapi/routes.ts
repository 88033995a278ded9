import { Hono } from 'hono'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { OriginVariables } from '../http/context.ts'
import { createOpenApiDocument } from './document.ts'

/** `openapi.json`, created on its first request, because shoppers never request it. */
export function createOpenApi(endpoints: Record<string, Endpoint>): Hono<OriginVariables> {
  let text: string | null = null
  return new Hono<OriginVariables>().get('/openapi.json', (c) => {
    text ??= JSON.stringify(createOpenApiDocument(endpoints))
    return c.body(text, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    })
  })
}
