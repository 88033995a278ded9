import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../api/proxy.ts'
import type { Bound } from '../bound.ts'
import type { AppEnv } from '../context.ts'
import { answerApiRefusal, answerPlainRefusal } from '../refuse.ts'

/**
 * Sends away who comes while every place is taken: 503 with `Retry-After` (contract 1). What comes on top
 * of what can be done would only make everybody wait until deadlines end it, memory and backend included.
 */
export function busy(bound: Bound) {
  return createMiddleware<AppEnv>(async function busy(c, next) {
    const leave = bound.enter()
    if (!leave) {
      const answer = c.get('location').path.startsWith(API_PREFIX) ? answerApiRefusal : answerPlainRefusal
      return answer(c, 'busy')
    }
    try {
      await next()
    } finally {
      leave()
    }
    return
  })
}
