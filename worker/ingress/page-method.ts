import { createMiddleware } from 'hono/factory'
import { plainErrorResponse } from '../errors/error-response.ts'
import type { AppEnv } from '../context.ts'

const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/**
 * Refuses methods that no page has. A middleware and no route for each, because the router prepares all routes for
 * every method that has one when an isolate serves its first request.
 */
export function requirePageMethod() {
  return createMiddleware<AppEnv>(async function requirePageMethod(c, next) {
    if (PAGE_METHODS.includes(c.req.method)) return next()
    return plainErrorResponse(c, 'methodNotAllowed', { allow: PAGE_METHODS.join(', ') })
  })
}
