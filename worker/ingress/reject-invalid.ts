import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { apiErrorResponse, plainErrorResponse } from '../errors/error-response.ts'

/**
 * Responds to requests that `checkRequest` refused, before anything else reads them
 * (docs/reference/security.md#paths).
 */
export function rejectInvalid() {
  return createMiddleware<AppEnv>(async function rejectInvalid(c, next) {
    const { ingress } = c.env
    if (ingress.location) {
      c.set('location', ingress.location)
      return next()
    }
    // RFC 9110, 15.5.6: a 405 lists the allowed methods.
    const headers: Record<string, string> =
      ingress.error === 'methodNotAllowed' ? { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } : {}
    const respond = ingress.isApi ? apiErrorResponse : plainErrorResponse
    return respond(c, ingress.error, headers)
  })
}
