import { createMiddleware } from 'hono/factory'
import { type CacheDecision, describeDecision } from '../cache/freshness.ts'
import type { AppEnv } from '../context.ts'
import { countRequest } from '../counters/count-request.ts'

/** Says on every answer what the caches did for it, and why (design: a page request, 5); counts it too. */
export function cacheResult() {
  return createMiddleware<AppEnv>(async function cacheResult(c, next) {
    await next()
    const decision = c.get('decision') ?? UNCACHED
    countRequest(c, decision)
    const told = describeDecision(decision)
    c.header('x-cache', told)
    c.header('server-timing', `cache;desc="${told}"`, { append: true })
  })
}

const UNCACHED: CacheDecision = { outcome: 'bypass', reason: 'uncached' }
