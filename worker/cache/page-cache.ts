import { createMiddleware } from 'hono/factory'
import { ROUTES } from '../../shared/routes.ts'
import type { AppContext, AppEnv } from '../context.ts'

/** Why a page was or was not served from the cache; every answer says so in `x-cache`. */
export type CacheDecision =
  | { outcome: 'hit' | 'stale'; ageSeconds: number }
  | { outcome: 'miss' }
  | { outcome: 'bypass'; reason: BypassReason }
export type BypassReason = 'pass-through' | 'personal' | 'authorization' | 'method' | 'not-found'

/** `x-cache`'s value: the outcome, and after a semicolon what a person wants to know next. */
export function describeDecision(decision: CacheDecision): string {
  if (decision.outcome === 'bypass') return `bypass; ${decision.reason}`
  if (decision.outcome === 'miss') return 'miss'
  return `${decision.outcome}; age=${decision.ageSeconds}`
}

/** The request's part of the decision: null where the shared store may be asked (security 9). */
export function findBypass(c: AppContext): BypassReason | null {
  const { match } = c.var
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return 'method'
  if (!match) return 'not-found'
  if (ROUTES[match.key].visibility === 'personal') return 'personal'
  return c.req.header('authorization') === undefined ? null : 'authorization'
}

/** Stores nothing yet: every page passes through, and says so. */
export function pageCache() {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    await next()
    c.header('x-cache', describeDecision({ outcome: 'bypass', reason: findBypass(c) ?? 'pass-through' }))
  })
}
