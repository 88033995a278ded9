import { createEventBuffer } from '../hooks/event-buffer.ts'
import { REPORTS_WAITING_MAX } from '../../shared/reporting/report-limits.ts'

/** The unmasked report; client/reporting/connect.ts filters and masks it before it leaves the page. */
export type RawReport = { error: unknown; context: object }

// It keeps what comes before the error service is loaded. One per page, only in the browser: handlers and
// effects use it, never a render.
export const reports = createEventBuffer<RawReport>({ limit: REPORTS_WAITING_MAX })

/** Reports an error to error tracking. It never throws and never blocks. */
export function report(error: unknown, context: object = {}): void {
  reports.send({ error, context })
}
