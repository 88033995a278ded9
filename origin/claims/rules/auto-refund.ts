import type { Minor } from '../../../shared/money/money.ts'

/**
 * The limits of refunds without a review, in minor units: per order, per customer within `customerDays`, and
 * per order without a photo (docs/reference/rules.md#claims).
 */
export const AUTO_REFUND_LIMITS = {
  order: 50_000,
  customer: 100_000,
  customerDays: 30,
  withoutPhoto: 20_000,
} as const

export type AssessedClaim = {
  /** The refund of all lines of the claim. */
  refund: Minor
  reasons: readonly string[]
  hasPhoto: boolean
  /** Each order of a guest may have a new customer, so the limit per customer would bound nothing. */
  isGuest: boolean
  /** After the days we ask for, a person must judge whether the goods were faulty when they came. */
  isLate: boolean
  /**
   * The sums already refunded without a review: for this order, and to this customer in the last
   * `customerDays`.
   */
  autoRefunded: { order: Minor; customer: Minor }
}

/** Returns true for a claim that is refunded at once; staff review every other claim. */
export function isAutoRefunded({
  refund,
  reasons,
  hasPhoto,
  isGuest,
  isLate,
  autoRefunded,
}: AssessedClaim): boolean {
  const ofOrder = autoRefunded.order + refund
  return (
    // A person must read the note of a claim with the reason "other".
    !reasons.includes('other') &&
    !isGuest &&
    !isLate &&
    ofOrder <= (hasPhoto ? AUTO_REFUND_LIMITS.order : AUTO_REFUND_LIMITS.withoutPhoto) &&
    autoRefunded.customer + refund <= AUTO_REFUND_LIMITS.customer
  )
}

/** The instant since which the refunds to a customer count, ISO 8601. */
export function autoRefundsSince(now: string): string {
  return new Date(Date.parse(now) - AUTO_REFUND_LIMITS.customerDays * 86_400_000).toISOString()
}
