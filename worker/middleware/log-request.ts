import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { nameRequest } from './name-request.ts'

/**
 * Writes one line of JSON for each request to the worker's log (docs/operations.md#logs): what was asked for, by
 * the name of its route and never by its address, the status, the milliseconds until the response began, and
 * what the caches did. The transaction id finds the lines of the backend and of failures.
 */
export function logRequest(now: () => number) {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    await next()
    console.log(
      JSON.stringify({
        level: 'info',
        kind: 'request',
        transactionId: c.get('transactionId'),
        method: c.req.method,
        request: nameRequest(c) ?? 'other',
        site: c.get('locale')?.site,
        status: c.res.status,
        ms: now() - c.get('startedAt'),
        cache: c.res.headers.get('x-cache'),
        error: c.get('errorName'),
      }),
    )
  })
}
