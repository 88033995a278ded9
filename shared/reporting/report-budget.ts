/** How often reports are counted anew, in milliseconds. */
const MINUTE = 60_000
/** How many errors a minute are looked at for each that may be reported; the rest are repetitions or a flood. */
const LOOKS = 10

/**
 * Limits reports to `max` a minute and every single error to one a minute, so that an error in a loop costs
 * neither a page nor the error service anything. `mayReport` is true for a report that may be sent. While
 * `isSpent`, none may, whatever it says: callers ask first, because reading a stack costs more than an error.
 */
export function createReportBudget({ max, now }: { max: number; now: () => number }) {
  let begun = Number.NEGATIVE_INFINITY
  let sent = new Set<string>()
  let looks = 0
  const isSpent = () => {
    if (now() - begun >= MINUTE) {
      begun = now()
      sent = new Set()
      looks = 0
    }
    return sent.size >= max || looks >= max * LOOKS
  }
  return {
    isSpent,
    mayReport(key: string): boolean {
      if (isSpent()) return false
      looks += 1
      if (sent.has(key)) return false
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
