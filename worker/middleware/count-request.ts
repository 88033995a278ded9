import { ENDPOINTS } from '../../shared/api/all.ts'
import type { CacheOutcome } from '../cache/cache-result.ts'
import type { AppContext } from '../context.ts'
import { isClientAborted } from '../errors/client-aborted.ts'

/**
 * Counts what became of a request, under what it was for; one that was refused before anybody knew, under why. What
 * asks nobody (`/healthz`, static files) is not counted, nor is what broke off with its visitor.
 */
export function countRequest(c: AppContext, outcome: CacheOutcome): void {
  const name = nameOf(c)
  if (c.res.status >= 500 && isClientAborted(c)) return
  if (name) c.get('counters').countRoute(name, outcome)
}

/**
 * Never the path: it may carry tokens, and there is no end of paths
 * (docs/reference/security.md#secrets-in-urls).
 */
function nameOf(c: AppContext): string | null {
  const match = c.get('match')
  if (match) return `page:${match.key}`
  const error = c.get('errorName')
  const { path, segments = [] } = c.get('location') ?? {}
  const [first = '', , segment = ''] = segments
  // A file of a build that is gone.
  if (first === 'assets') return first
  // Ended before the operators' settings were read: not valid, or without a permit.
  if (c.get('controls') === undefined) return error === undefined ? null : `refused:${error}`
  if (first === 'api') return API_SEGMENTS.has(segment) ? `api:${segment}` : 'api:not-found'
  // The beacon of a page has an address outside of the API, too (app.ts).
  if (path === '/metrics/vitals') return 'api:metrics'
  if (first === 'media' || first === 'console' || first === 'psp') return first
  if (error !== undefined) return `refused:${error}`
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
