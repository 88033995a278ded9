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
    return passage.isApi ? answerApiRefusal(c, passage.refusal) : answerPlainRefusal(c, passage.refusal)
  })
}
