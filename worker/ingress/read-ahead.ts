import { createMiddleware } from 'hono/factory'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { JSON_BODY_MAX_BYTES } from './ingress.ts'
import { readBody } from './read-body.ts'
import { errorResponse } from '../errors/error-response.ts'

/**
 * Reads a body before its request takes a working permit, so that slow senders do not occupy those permits
 * (docs/reference/security.md#request-sizes). A form with pictures streams, under the deadline of its call.
 * `limitOf` returns the limit for requests that are being read.
 */
export function readAhead(limitOf: (c: AppContext) => ConcurrencyLimit) {
  return createMiddleware<AppEnv>(async function readAhead(c, next) {
    const { raw } = c.req
    const isForm = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
    if (!raw.body || raw.method === 'GET' || raw.method === 'HEAD' || isForm) return next()
    const release = limitOf(c).acquire()
    if (!release) return errorResponse(c, 'busy')
    const bytes = await readBody(c, JSON_BODY_MAX_BYTES).finally(release)
    return typeof bytes === 'string' ? errorResponse(c, bytes) : next()
  })
}
