import { createMiddleware } from 'hono/factory'
import { type CacheDecision, describeDecision } from '../cache/freshness.ts'
import type { AppEnv } from '../context.ts'
import { countRequest } from '../counters/count-request.ts'
import { setHeaders } from './set-headers.ts'

/** Says on every answer what the caches did for it, and why (design: a page request, 5); counts it too. */
export function cacheResult() {
  return createMiddleware<AppEnv>(async function cacheResult(c, next) {
    await next()
    const decision = c.get('decision') ?? UNCACHED
    countRequest(c, decision)
    const told = describeDecision(decision)
    setHeaders(c, {
      'x-cache': told,
      'server-timing': [...foreign(c.res.headers), `cache;desc="${told}"`].join(', '),
    })
  })
}

/** What a backend says of itself; a `cache` of its own would be taken for ours. */
function foreign(headers: Headers): string[] {
  const entries = headers.get('server-timing')?.match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  return entries.map((entry) => entry.trim()).filter((entry) => !/^(cache\s*(;|$)|$)/i.test(entry))
}

const UNCACHED: CacheDecision = { outcome: 'bypass', reason: 'uncached' }
