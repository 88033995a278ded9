/**
 * When a tracking link expires, and how exact its position is (docs/reference/security.md#tracking-links).
 */

const HOUR = 3_600_000
const HOURS_AFTER_END = 12
/** For an order that never ends: a delivery that failed and was not repeated. */
const DAYS_AFTER_SLOT = 7

type Ends = { delivered_at: string | null; cancelled_at: string | null; closes_at: string }

/** Returns the instant at which an order's tracking link expires, ISO 8601. */
export function linkEndsAt({
  delivered_at: delivered,
  cancelled_at: cancelled,
  closes_at: closes,
}: Ends): string {
  const ended = cancelled ?? delivered
  const end =
    ended === null
      ? Date.parse(closes) + DAYS_AFTER_SLOT * 24 * HOUR
      : Date.parse(ended) + HOURS_AFTER_END * HOUR
  return new Date(end).toISOString()
}

/**
 * Rounds coordinates to about a kilometre: exact enough for a map of the route, and not enough to find the
 * door.
 */
export function areaOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
