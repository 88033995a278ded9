import { createMiddleware } from 'hono/factory'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { errorResponse } from '../errors/error-response.ts'

/**
 * Refuses a request without a free permit with 503 and `Retry-After` (docs/reference/api.md#errors). A queue
 * would make all requests wait until their deadlines. `limitOf` returns the limit that applies.
 */
export function shedLoad(limitOf: (c: AppContext) => ConcurrencyLimit) {
  return createMiddleware<AppEnv>(async function shedLoad(c, next) {
    const release = limitOf(c).acquire()
    if (!release) return errorResponse(c, 'busy')
    try {
      await next()
    } finally {
      release()
    }
    return
  })
}
