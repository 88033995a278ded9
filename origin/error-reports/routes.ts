import { Hono } from 'hono'
import { readEnvelope } from '../../shared/reporting/envelope.ts'
import { REPORT_MAX_BYTES } from '../../shared/reporting/report-limits.ts'
import type { OriginDeps } from '../deps.ts'
import { loadRequest, type OriginContext, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { storeReport } from './store.ts'

/** Every project has the one key; its name in a DSN says who reports. */
const KEY = 'torg'
const KEY_IN_HEADER = /(?:^|[\s,])sentry_key=(\w{1,64})/
const EVENT_ID = /^[0-9a-f]{32}$/
const REPORTS_MAX = 10

/**
 * The intake of error reports, in Sentry's protocol: envelopes by POST, with the key of the DSN in header or query.
 * It reads reports; sessions, traces and files among them are accepted and dropped
 * (docs/reference/services.md#error-reports).
 */
export function createErrorReports(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>({ strict: false })
  app.use(loadRequest(deps))
  app.post('/api/:project{[0-9]{1,20}}/envelope', async (c) => {
    const request = c.get('request')
    if (findKey(c) !== KEY) return c.json({ detail: 'no project has this key' }, 403)
    if (Number(c.req.header('content-length') ?? 0) > REPORT_MAX_BYTES)
      throw new ApiFailure('payload_too_large')
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
    if (bytes.byteLength > REPORT_MAX_BYTES) throw new ApiFailure('payload_too_large')
    const envelope = readEnvelope(bytes)
    if (!envelope) return c.json({ detail: 'no envelope' }, 400)
    await requireWithinLimit(request, 'errorReports', request.clientAddress)
    const reports = envelope.events.filter(({ event_id: id }) => EVENT_ID.test(String(id)))
    for (const report of reports.slice(0, REPORTS_MAX)) await storeReport(deps, report)
    return c.json({ id: envelope.header['event_id'] ?? reports[0]?.['event_id'] ?? null })
  })
  return app
}

function findKey(c: OriginContext): string | undefined {
  return KEY_IN_HEADER.exec(c.req.header('x-sentry-auth') ?? '')?.[1] ?? c.req.query('sentry_key')
}
