import { createMiddleware } from 'hono/factory'
import { type AppEnv, waitUntilOf } from '../context.ts'

/** Sets the caches and switches that operators have set, constant for the whole request. */
export function provideControls() {
  return createMiddleware<AppEnv>(async function provideControls(c, next) {
    c.set('controls', await c.get('caches').readControls(waitUntilOf(c)))
    await next()
  })
}
