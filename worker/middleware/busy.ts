import { createMiddleware } from 'hono/factory'
import type { Bound } from '../bound.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { answerRefusal } from '../refuse.ts'

/**
 * Sends away who comes while every place is taken: 503 with `Retry-After` (contract 1). What comes on top
 * of what can be done would only make everybody wait until deadlines end it, memory and backend included.
 */
export function busy(bound: Bound, isExempt: (c: AppContext) => boolean = () => false) {
  return createMiddleware<AppEnv>(async function busy(c, next) {
    if (isExempt(c)) return next()
    const leave = bound.enter()
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
