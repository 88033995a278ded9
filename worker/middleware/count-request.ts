import { ENDPOINTS } from '../../shared/api/all.ts'
import { SERVICE_WORKER } from '../../shared/offline/offline-settings.ts'
import type { CacheOutcome } from '../cache/cache-result.ts'
import type { AppContext } from '../context.ts'
import { isClientAborted } from '../errors/client-aborted.ts'

/**
 * Counts the outcome of a request under its route, or under its error when it was refused before routing.
 * Requests without upstream work (`/healthz`, static files) and aborted ones are not counted.
 */
export function countRequest(c: AppContext, outcome: CacheOutcome): void {
  const name = nameOf(c)
  if (c.res.status >= 500 && isClientAborted(c)) return
  if (name) c.get('counters').countRoute(name, outcome)
}

/**
 * Never the path, which may contain tokens and has unlimited values
 * (docs/reference/security.md#secrets-in-urls).
 */
function nameOf(c: AppContext): string | null {
  const match = c.get('match')
  if (match) return `page:${match.key}`
  const error = c.get('errorName')
  const { path, segments = [] } = c.get('location') ?? {}
  const [first = '', , segment = ''] = segments
  // A file of an older build.
  if (first === 'assets') return first
  // Refused before the operators' settings were read: invalid, or without a permit.
  if (c.get('controls') === undefined) return error === undefined ? null : `refused:${error}`
  if (first === 'api') return API_SEGMENTS.has(segment) ? `api:${segment}` : 'api:not-found'
  // The page's beacon also has a URL outside the API (app.ts).
  if (path === '/metrics/vitals') return 'api:metrics'
  if (path === SERVICE_WORKER) return 'service-worker'
  if (first === 'media' || first === 'console' || first === 'psp') return first
  if (error !== undefined) return `refused:${error}`
  // Most forms have URLs of their own.
  if (c.req.method === 'POST') return c.res.status === 404 ? 'page:not-found' : 'form'
  return c.res.status === 302 ? 'page:redirect' : 'page:not-found'
}

/** First segments of the endpoints, and those that the worker itself serves. */
const API_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(ENDPOINTS).map(({ path }) => path.split('/')[0] ?? ''),
  'content',
  'flags',
  'maps',
  'metrics',
  'openapi.json',
])
