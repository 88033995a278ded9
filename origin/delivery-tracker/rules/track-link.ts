/** What a tracking link shows, and until when (docs/reference/security.md#tracking-links). */

const HOUR = 3_600_000
const HOURS_AFTER_END = 12
/** For an order that never ends: a delivery that failed and was not repeated. */
const DAYS_AFTER_SLOT = 7

type Ends = { delivered_at: string | null; cancelled_at: string | null; closes_at: string }

/** The instant from which the link of an order leads nowhere, ISO 8601. */
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

/** A point within about a kilometre of the place: enough for a map of the way, too little to find a door. */
export function areaOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
