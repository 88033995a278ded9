import type { Minor } from '../../../shared/money/money.ts'

const DAY = 86_400_000

/** A point is worth one krone or krona. */
export const POINT = 100

/** Points with the instant they were earned or spent; a point is worth one krone or krona. */
export type Points = { at: string; amount: Minor }

export type PointsLeft = {
  /** What the points are worth, in whole kroner. */
  left: Minor
  /** When the first of them end; null without points or without an end. */
  endsAt: string | null
}

/**
 * Returns the points that are left: an order spends the oldest that had not ended when it was placed. After a
 * refund less may have been earned than was spent; that is never asked back.
 */
export function pointsLeft(
  { earned, spent, days }: { earned: readonly Points[]; spent: readonly Points[]; days: number | null },
  now: string,
): PointsLeft {
  const lots = earned.toSorted(byTime).map((lot) => ({ ...lot, endsAt: endOf(lot, days) }))
  for (const { at, amount } of spent.toSorted(byTime)) {
    let toTake = amount
    for (const lot of lots) {
      if (lot.at > at || (lot.endsAt !== null && lot.endsAt <= at)) continue
      const taken = Math.min(lot.amount, toTake)
      lot.amount -= taken
      toTake -= taken
    }
  }
  const rest = lots.filter(({ amount, endsAt }) => amount > 0 && (endsAt === null || endsAt > now))
  const left = rest.reduce((sum, { amount }) => sum + amount, 0)
  return {
    // Of goods that did not come or were claimed, a part of a point may come back.
    left: left - (left % POINT),
    endsAt: rest[0]?.endsAt ?? null,
  }
}

/** Points for an amount that was paid: one for each `step`. */
export function pointsFor(paid: Minor, step: Minor): Minor {
  return step > 0 ? Math.max(0, Math.floor(paid / step)) * POINT : 0
}

function byTime(one: Points, other: Points): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}

function endOf({ at }: Points, days: number | null): string | null {
  return days === null ? null : new Date(Date.parse(at) + days * DAY).toISOString()
}
