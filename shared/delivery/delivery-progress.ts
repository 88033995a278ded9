import type { OrderMilestones } from '../order/order-clock.ts'
import { seededShare } from '../order/seeded-share.ts'

/**
 * A simulated van position and arrival, derived from an order's number and its clock
 * (docs/reference/rules.md#tracking).
 */

export type Coordinates = { latitude: number; longitude: number }

export type DeliveryProgress = {
  /** Instants in the order's time. */
  etaFrom: number
  etaTo: number
  /** Deliveries before this one; null until the van has left. */
  stopsBefore: number | null
  /** Between depot and destination, 0 to 1; null until the van has left. */
  share: number | null
}

/**
 * The progress of a delivery. The arrival span narrows from the whole slot to a quarter of an hour as the van
 * comes nearer. `time` is the order's time.
 */
export function deliveryProgress(
  orderNumber: string,
  slot: { opensAt: number; closesAt: number },
  milestones: OrderMilestones,
  time: number,
): DeliveryProgress {
  const { on_the_way: leaves, delivered: arrives } = milestones
  // A second attempt has its own span, independent of the slot.
  const { opensAt, closesAt } =
    slot.opensAt <= arrives && arrives <= slot.closesAt
      ? slot
      : { opensAt: floorTo(arrives - SLACK_MOST, STEP), closesAt: floorTo(arrives + SLACK_MOST, STEP) + STEP }
  if (time < leaves) return { etaFrom: opensAt, etaTo: closesAt, stopsBefore: null, share: null }
  const share = Math.min(1, (time - leaves) / Math.max(1, arrives - leaves))
  const slack = SLACK_LEAST + (SLACK_MOST - SLACK_LEAST) * (1 - share)
  const stops = STOPS_LEAST + Math.floor(seededShare(`${orderNumber}|stops`) * STOPS_SPREAD)
  return {
    etaFrom: Math.max(opensAt, floorTo(arrives - slack, STEP)),
    etaTo: Math.min(closesAt, floorTo(arrives + slack, STEP) + STEP),
    stopsBefore: Math.ceil((1 - share) * stops),
    share,
  }
}

/** A point on the straight line between two places. */
export function between(from: Coordinates, to: Coordinates, share: number): Coordinates {
  const mix = (one: number, other: number) => Number((one + (other - one) * share).toFixed(5))
  return { latitude: mix(from.latitude, to.latitude), longitude: mix(from.longitude, to.longitude) }
}

/** The depot of a destination: the nearest point of a grid of about twenty kilometres. */
export function depotOf({ latitude, longitude }: Coordinates): Coordinates {
  const toGrid = (degrees: number) => Number((Math.round(degrees * 5) / 5 + 0.035).toFixed(3))
  return { latitude: toGrid(latitude), longitude: toGrid(longitude) }
}

/** The driver's first name, always the same for one order. */
export function driverOf(orderNumber: string): string {
  return DRIVERS[Math.floor(seededShare(`${orderNumber}|driver`) * DRIVERS.length)] ?? 'Kim'
}

const DRIVERS = ['Amina', 'Erik', 'Fatima', 'Ingrid', 'Jonas', 'Kim', 'Maria', 'Omar', 'Sara', 'Tomasz']
const MINUTE = 60_000
const SLACK_MOST = 20 * MINUTE
const SLACK_LEAST = 5 * MINUTE
const STEP = 5 * MINUTE
const STOPS_LEAST = 3
const STOPS_SPREAD = 7

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step
}
