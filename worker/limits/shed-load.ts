import { createMiddleware } from 'hono/factory'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { errorResponse } from '../errors/error-response.ts'

/**
 * Refuses a request that finds no free permit with a 503 and `Retry-After` (docs/reference/api.md#errors). To queue it
 * would make everybody wait until deadlines end it, memory and backend included. `limitOf`: whose permits it needs.
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
