import { createEventBuffer } from '../hooks/event-buffer.ts'

/** How many reports are kept until the error service is loaded (docs/reference/limits.md#reports). */
const WAITING_MAX = 64

/** The unmasked report; client/reporting/connect.ts filters and masks it before it leaves the page. */
export type RawReport = { error: unknown; context: object }

// One per page, only in the browser: handlers and effects use it, never a render.
export const reports = createEventBuffer<RawReport>({ limit: WAITING_MAX })

/** Reports an error to error tracking. It never throws and never blocks. */
export function report(error: unknown, context: object = {}): void {
  reports.send({ error, context })
}
