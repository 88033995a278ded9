import { firstEpoch, orderTime, realTime, type ClockEpoch } from '../../../shared/order/order-clock.ts'
import type { OriginConfig } from '../../deps.ts'

/** SQL of all epochs as one JSON value, for statements that read orders. */
export const EPOCHS_JSON = `(
  SELECT json_group_array(json_array(since, offset_ms, speed)) FROM (SELECT * FROM clock_epochs ORDER BY since))`

/** Parses `EPOCHS_JSON`; the configured speed comes first. */
export function parseEpochs(json: string, { clockSpeed }: Pick<OriginConfig, 'clockSpeed'>): ClockEpoch[] {
  const rows = JSON.parse(json) as [since: string, offset: number, speed: number][]
  return [
    firstEpoch(clockSpeed),
    ...rows.map(([since, offset, speed]) => ({ since: Date.parse(since), offset, speed })),
  ]
}

/** The order's time, ISO 8601; real time before the order is placed. */
export function orderNow(epochs: readonly ClockEpoch[], placedAt: string | null, now: string): string {
  if (placedAt === null) return now
  return new Date(orderTime(epochs, Date.parse(placedAt), Date.parse(now))).toISOString()
}

/** Converts an instant in an order's time to a real instant, ISO 8601. */
export function realInstant(epochs: readonly ClockEpoch[], placedAt: string | null, time: number): string {
  const at = placedAt === null ? time : realTime(epochs, Date.parse(placedAt), time)
  return new Date(at).toISOString()
}
