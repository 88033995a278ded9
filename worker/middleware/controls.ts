import { createMiddleware } from 'hono/factory'
import { type AppEnv, waitUntilOf } from '../context.ts'

/** Gives a request the caches and switches as operators have set them at its start. */
export function provideControls() {
  return createMiddleware<AppEnv>(async function provideControls(c, next) {
    c.set('controls', await c.get('caches').readControls(waitUntilOf(c)))
    await next()
  })
}
