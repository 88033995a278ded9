import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { createReportBudget } from '../../shared/reporting/report-budget.ts'
import { readEnvelope, writeEnvelope } from '../../shared/reporting/envelope.ts'
import { REPORT_MAX_BYTES } from '../../shared/reporting/report-limits.ts'
import { type AppContext, required, waitUntilOf } from '../context.ts'
import { apiErrorResponse } from '../errors/error-response.ts'
import { readBody } from '../ingress/read-body.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'
import type { Deps } from '../ports.ts'

/** A page sends one report at a time. */
const EVENTS_MAX = 4
/** Reports of pages that one isolate passes on within a minute. */
const PASSED_MAX = 300

/**
 * Creates the handler that takes the error reports of pages and passes them on to the configured service
 * (docs/signals.md#errors). The page has its response at once, and never learns how the service fares. A report
 * is read and written anew, so the service gets the known fields of one error, and nothing else that somebody
 * sends here.
 */
export function createErrorReports({ sendEnvelope, now }: Pick<Deps, 'sendEnvelope' | 'now'>) {
  const budget = createReportBudget({ max: PASSED_MAX, now })
  return async function serveErrorReports(c: AppContext): Promise<Response> {
    if (!isSameOrigin(c)) return apiErrorResponse(c, 'crossSite')
    const bytes = await readBody(c, REPORT_MAX_BYTES)
    if (typeof bytes === 'string') return apiErrorResponse(c, bytes)
    // The page may have been open when reports were switched off.
    const isOff = required(c, 'controls').off.includes('reports')
    const events = isOff || !sendEnvelope ? [] : (readEnvelope(bytes)?.events ?? [])
    for (const event of events.slice(0, EVENTS_MAX)) {
      const clean = cleanEvent(event)
      if (sendEnvelope && budget.mayReport(clean.event_id)) waitUntilOf(c)(sendEnvelope(writeEnvelope(clean)))
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }
}
