import { seededShare } from './seeded-share.ts'

/**
 * When an order takes its next step: a pure function of its slot, the time and the clock's speed
 * (docs/reference/rules.md#order-clock). It calculates with instants, so daylight saving does not matter.
 * Milliseconds since 1970 unless said otherwise.
 */

export const CLOCK_SPEED_MAX = 10_000

/** From `since` on, an order's time runs `speed` times as fast; `offset` is the gain up to then. */
export type ClockEpoch = { since: number; offset: number; speed: number }

/** The initial epoch, before any change of speed. */
export function firstEpoch(speed: number): ClockEpoch {
  // Before any order; not much earlier, so that the products below stay exact integers.
  return { since: Date.UTC(2026, 0, 1), offset: 0, speed }
}

/** The epoch that begins now with another speed: time neither jumps nor runs backwards. */
export function nextEpoch(epochs: readonly ClockEpoch[], now: number, speed: number): ClockEpoch {
  return { since: now, offset: offsetAt(epochs, now), speed }
}

/** The order's time at the real instant `now`. At speed 1 both are equal. */
export function orderTime(epochs: readonly ClockEpoch[], placedAt: number, now: number): number {
  return now + offsetAt(epochs, now) - offsetAt(epochs, placedAt)
}

/** The real instant at which the order's time is, or was, `time`, if the speed stays. */
export function realTime(epochs: readonly ClockEpoch[], placedAt: number, time: number): number {
  const wanted = time + offsetAt(epochs, placedAt)
  for (const epoch of epochs.toReversed()) {
    const at = epoch.since + (wanted - epoch.offset - epoch.since) / epoch.speed
    if (at >= epoch.since) return Math.round(at)
  }
  return time
}

export type OrderSlot = { cutoffAt: number; opensAt: number; closesAt: number }
export type ClockStep = 'locked' | 'picking' | 'packed' | 'on_the_way' | 'delivered'
export type OrderMilestones = Record<ClockStep, number>

/** The instant of each step in the order's time, always in this order, for any slot. */
export function orderMilestones(orderNumber: string, slot: OrderSlot): OrderMilestones {
  const lead = Math.max(0, slot.opensAt - slot.cutoffAt)
  const before = (most: number, share: number) => slot.opensAt - Math.min(most, lead * share)
  const width = slot.closesAt - slot.opensAt
  return {
    locked: slot.cutoffAt,
    picking: before(4 * HOUR, 0.9),
    packed: before(2 * HOUR, 0.5),
    on_the_way: before(0.75 * HOUR, 0.25),
    delivered: slot.opensAt + Math.round(width * (0.15 + 0.7 * seededShare(`${orderNumber}|door`))),
  }
}

/**
 * Steps that are due and not taken yet, earliest first. None for an order that waits for staff or has ended.
 */
export function dueSteps(
  status: string,
  milestones: OrderMilestones,
  time: number,
): { step: ClockStep; at: number }[] {
  const taken = STEPS_FROM.indexOf(status)
  if (taken < 0) return []
  return CLOCK_STEPS.slice(taken)
    .map((step) => ({ step, at: milestones[step] }))
    .filter(({ at }) => at <= time)
}

/** The step after a status; null where the clock has nothing to do. */
export function nextStep(status: string): ClockStep | null {
  return CLOCK_STEPS[STEPS_FROM.indexOf(status)] ?? null
}

export const CLOCK_STEPS = ['locked', 'picking', 'packed', 'on_the_way', 'delivered'] as const
const STEPS_FROM: readonly string[] = ['placed', 'locked', 'picking', 'packed', 'on_the_way']

const HOUR = 3_600_000

function offsetAt(epochs: readonly ClockEpoch[], at: number): number {
  const epoch = epochs.findLast(({ since }) => since <= at)
  return epoch ? epoch.offset + (at - epoch.since) * (epoch.speed - 1) : 0
}
