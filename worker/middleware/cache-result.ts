import { createMiddleware } from 'hono/factory'
import { type CacheResult, describeResult } from '../cache/cache-result.ts'
import type { AppEnv } from '../context.ts'
import { countRequest } from './count-request.ts'
import { setHeaders } from './set-headers.ts'

/**
 * Reports on every response what the caches did and why (docs/reference/pages.md#stored-pages), and counts
 * it.
 */
export function cacheResult() {
  return createMiddleware<AppEnv>(async function cacheResult(c, next) {
    await next()
    const result = c.get('cacheResult') ?? UNCACHED
    // A failed response is an error, whatever the cache did before.
    const seen: CacheResult = c.res.status >= 500 ? { ...result, outcome: 'error' } : result
    countRequest(c, seen.outcome)
    const described = describeResult(seen)
    setHeaders(c, {
      'x-cache': described,
      'server-timing': [...foreign(c.res.headers), `cache;desc="${described}"`].join(', '),
    })
  })
}

/** Timings of a backend, without a `cache` entry that would be taken for ours. */
function foreign(headers: Headers): string[] {
  const entries = headers.get('server-timing')?.match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  return entries.map((entry) => entry.trim()).filter((entry) => !/^(cache\s*(;|$)|$)/i.test(entry))
}

const UNCACHED: CacheResult = { outcome: 'bypass', reason: 'uncached' }
