import { createMiddleware } from 'hono/factory'
import type { Bound } from '../bound.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { answerRefusal } from '../refuse.ts'

/**
 * `boundOf` says which places a request needs one of. Sends away who comes while every place is taken: 503 with `Retry-After` (contract 1). What comes on top
 * of what can be done would only make everybody wait until deadlines end it, memory and backend included.
 */
export function busy(boundOf: (c: AppContext) => Bound) {
  return createMiddleware<AppEnv>(async function busy(c, next) {
    const leave = boundOf(c).enter()
    if (!leave) {
      return answerRefusal(c, 'busy')
    }
    try {
      await next()
    } finally {
      leave()
    }
    return
  })
}
