import { createDoor } from '../hooks/door.ts'

/** Reports kept until the error service is loaded (spec 8, buffer). */
const WAITING_MAX = 64

/** As it was handed in; it leaves the page through client/reporting/connect.ts, which filters and masks. */
export type RawReport = { error: unknown; context: object }

// One per page and browser only: used by handlers and effects, never while rendering.
export const reports = createDoor<RawReport>({ limit: WAITING_MAX })

/** Hands an error to error tracking. Never fails and never waits. */
export function report(error: unknown, context: object = {}): void {
  reports.send({ error, context })
}
