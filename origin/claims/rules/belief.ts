import type { Minor } from '../../../shared/money/money.ts'

/**
 * The limits of refunds without a review, in minor units: per order, per customer within `customerDays`, and
 * per order without a photo (docs/reference/rules.md#claims).
 */
export const BELIEF = { order: 50_000, customer: 100_000, customerDays: 30, withoutPhoto: 20_000 } as const

export type JudgedClaim = {
  /** The refund of all lines of the claim. */
  refund: Minor
  reasons: readonly string[]
  hasPhoto: boolean
  /**
   * The sums already refunded without a review: for this order, and to this customer in the last
   * `customerDays`.
   */
  believed: { order: Minor; customer: Minor }
}

/** Returns true for a claim that is refunded at once; staff review every other claim. */
export function isBelieved({ refund, reasons, hasPhoto, believed }: JudgedClaim): boolean {
  const ofOrder = believed.order + refund
  return (
    // A person must read the note of a claim with the reason "other".
    !reasons.includes('other') &&
    ofOrder <= (hasPhoto ? BELIEF.order : BELIEF.withoutPhoto) &&
    believed.customer + refund <= BELIEF.customer
  )
}

/** The instant since which the refunds to a customer count, ISO 8601. */
export function believedSince(now: string): string {
  return new Date(Date.parse(now) - BELIEF.customerDays * 86_400_000).toISOString()
}
