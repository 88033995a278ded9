import { firstEpoch, orderTime, realTime, type ClockEpoch } from '../../shared/domain/order-clock.ts'
import type { OriginConfig } from '../deps.ts'

/** SQL of all epochs as one JSON value, for whatever reads orders. */
export const EPOCHS_JSON = `(
  SELECT json_group_array(json_array(since, offset_ms, speed)) FROM (SELECT * FROM clock_epochs ORDER BY since))`

/** The epochs of an answer's `EPOCHS_JSON`, the configured speed before them. */
export function parseEpochs(json: string, { clockSpeed }: Pick<OriginConfig, 'clockSpeed'>): ClockEpoch[] {
  const rows = JSON.parse(json) as [since: string, offset: number, speed: number][]
  return [
    firstEpoch(clockSpeed),
    ...rows.map(([since, offset, speed]) => ({ since: Date.parse(since), offset, speed })),
  ]
}

/** An order's time, ISO 8601; before it is placed, the time. */
export function orderNow(epochs: readonly ClockEpoch[], placedAt: string | null, now: string): string {
  if (placedAt === null) return now
  return new Date(orderTime(epochs, Date.parse(placedAt), Date.parse(now))).toISOString()
}

/** The real instant of an instant in an order's time, ISO 8601. */
export function realInstant(epochs: readonly ClockEpoch[], placedAt: string | null, time: number): string {
  const at = placedAt === null ? time : realTime(epochs, Date.parse(placedAt), time)
  return new Date(at).toISOString()
}
