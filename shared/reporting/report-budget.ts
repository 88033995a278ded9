/** How often reports are counted anew, in milliseconds. */
const MINUTE = 60_000

/**
 * Limits reports to `max` a minute and every single error to one a minute, so that an error in a loop costs
 * neither a page nor the error service anything. `mayReport` is true for a report that may be sent.
 */
export function createReportBudget({ max, now }: { max: number; now: () => number }) {
  let begun = Number.NEGATIVE_INFINITY
  let sent = new Set<string>()
  return {
    mayReport(key: string): boolean {
      if (now() - begun >= MINUTE) {
        begun = now()
        sent = new Set()
      }
      if (sent.size >= max || sent.has(key)) return false
      sent.add(key)
      return true
    },
  }
}

/** What makes two errors the same: kind, message and the place that threw. */
export function keyOfError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? ''
  return `${error.name}: ${error.message} ${place.trim()}`
}
