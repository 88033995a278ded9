import { createMiddleware } from 'hono/factory'
import { describeDecision } from '../cache/freshness.ts'
import type { AppEnv } from '../context.ts'

/** Says on every answer what the caches did for it, and why (design: a page request, 5). */
export function cacheResult() {
  return createMiddleware<AppEnv>(async function cacheResult(c, next) {
    await next()
    const told = describeDecision(c.var.decision ?? { outcome: 'bypass', reason: 'uncached' })
    c.header('x-cache', told)
    c.header('server-timing', `cache;desc="${told}"`, { append: true })
  })
}
