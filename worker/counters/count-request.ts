import { ENDPOINTS } from '../../shared/api/all.ts'
import type { CacheDecision } from '../cache/freshness.ts'
import type { AppContext } from '../context.ts'
import { hasLeft } from '../visitor-left.ts'
import type { Outcome } from './counters.ts'

/**
 * Counts what became of a request, under what it was for; one that was refused before anybody knew, under why. What
 * asks nobody (`/healthz`, static files) is not counted, nor is what broke off with its visitor.
 */
export function countRequest(c: AppContext, decision: CacheDecision): void {
  const name = nameOf(c)
  if (c.res.status >= 500 && hasLeft(c)) return
  if (name) c.get('caches').counters.countRoute(name, outcomeOf(decision, c.res.status))
}

function outcomeOf(decision: CacheDecision, status: number): Outcome {
  if (status >= 500 || (decision.outcome === 'stale' && decision.reason === 'error')) return 'error'
  return decision.outcome
}

/** Never the path: it may carry tokens, and there is no end of paths (security 22). */
function nameOf(c: AppContext): string | null {
  const match = c.get('match')
  if (match) return `page:${match.key}`
  const refusal = c.get('refusal')
  const [first = '', , segment = ''] = c.get('location')?.segments ?? []
  // A file of a build that is gone.
  if (first === 'assets') return first
  // Nobody has read what operators have set: it was over at the door or for want of a place.
  if (c.get('controls') === undefined) return refusal === undefined ? null : `refused:${refusal}`
  if (first === 'api') return API_SEGMENTS.has(segment) ? `api:${segment}` : 'api:not-found'
  // The beacon of a page has an address outside of the API, too (app.ts).
  if (c.get('location').path === '/metrics/vitals') return 'api:metrics'
  if (first === 'media' || first === 'console' || first === 'psp') return first
  if (refusal !== undefined) return `refused:${refusal}`
  // Most forms have addresses of their own.
  if (c.req.method === 'POST') return c.res.status === 404 ? 'page:not-found' : 'form'
  return c.res.status === 302 ? 'page:redirect' : 'page:not-found'
}

/** First segments of the endpoints, and those the worker answers itself. */
const API_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(ENDPOINTS).map(({ path }) => path.split('/')[0] ?? ''),
  'content',
  'flags',
  'maps',
  'metrics',
  'openapi.json',
])
