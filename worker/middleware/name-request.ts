import { SERVICE_WORKER } from '../../shared/offline/offline-settings.ts'
import { REPORTS_PATH } from '../../shared/reporting/report-limits.ts'
import type { AppContext } from '../context.ts'

/**
 * What a request is for, for counts and logs: its route, or its error when it was refused before routing. Null for
 * what needs neither backend nor store. Never the path, which may contain tokens and has unlimited values
 * (docs/reference/security.md#secrets-in-urls).
 */
export function nameRequest(c: AppContext): string | null {
  const match = c.get('match')
  if (match) return `page:${match.key}`
  const error = c.get('errorName')
  const { path, segments = [] } = c.get('location') ?? {}
  const [first = ''] = segments
  // A file of an older build.
  if (first === 'assets') return first
  // Refused before the operators' settings were read: invalid, or without a permit.
  if (c.get('controls') === undefined) return error === undefined ? null : `refused:${error}`
  if (first === 'api') return `api:${c.get('apiSegment') ?? 'not-found'}`
  // The page's beacon also has a URL outside the API (app.ts).
  if (path === '/metrics/vitals') return 'api:metrics'
  if (path?.startsWith(REPORTS_PATH)) return 'error-reports'
  if (path === SERVICE_WORKER) return 'service-worker'
  if (first === 'media' || first === 'console' || first === 'psp' || first === 'collector') return first
  if (error !== undefined) return `refused:${error}`
  // Most forms have URLs of their own.
  if (c.req.method === 'POST') return c.res.status === 404 ? 'page:not-found' : 'form'
  return c.res.status === 302 ? 'page:redirect' : 'page:not-found'
}
