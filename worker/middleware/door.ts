import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { answerApiRefusal, answerPlainRefusal } from '../refuse.ts'

/** Turns away what `enter` refused before anything else reads the request (security 1 to 4). */
export function door() {
  return createMiddleware<AppEnv>(async function door(c, next) {
    const { passage } = c.env
    if (passage.location) {
      c.set('location', passage.location)
      return next()
    }
    // RFC 9110 15.5.6: a 405 names what is allowed.
    const headers: Record<string, string> =
      passage.refusal === 'methodNotAllowed' ? { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } : {}
    const answer = passage.isApi ? answerApiRefusal : answerPlainRefusal
    return answer(c, passage.refusal, headers)
  })
}
