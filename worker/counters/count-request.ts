import { ENDPOINTS } from '../../shared/api/all.ts'
import type { CacheDecision } from '../cache/freshness.ts'
import type { AppContext } from '../context.ts'
import type { Outcome } from './counters.ts'

/** Counts what became of a request, under what it was for; one that was refused at the door is nobody's. */
export function countRequest(c: AppContext, decision: CacheDecision): void {
  const caches = c.get('caches')
  if (caches) caches.counters.countRoute(nameOf(c), outcomeOf(decision, c.res.status))
}

function outcomeOf(decision: CacheDecision, status: number): Outcome {
  if (status >= 500 || (decision.outcome === 'stale' && decision.reason === 'error')) return 'error'
  return decision.outcome
}

/** Never the path: it may carry tokens, and there is no end of paths (security 22). */
function nameOf(c: AppContext): string {
  const match = c.get('match')
  const location = c.get('location')
  if (match) return `page:${match.key}`
  const [first = '', , segment = ''] = location.segments
  if (first === 'api') return API_SEGMENTS.has(segment) ? `api:${segment}` : 'api:unknown'
  return first === 'media' || first === 'console' || first === 'psp' ? first : 'page:unknown'
}

/** First segments of the endpoints, and those the worker answers itself. */
const API_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(ENDPOINTS).map(({ path }) => path.split('/')[0] ?? ''),
  'content',
  'flags',
  'metrics',
])
