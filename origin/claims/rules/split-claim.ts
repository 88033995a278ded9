import type { Minor } from '../../../shared/money/money.ts'

type Money = {
  /** What the order's payments and gift cards can still take back. */
  refundable: Minor
  /** Deposits of bags that were paid back to them, less what claims have got on the balance since. */
  deposits: Minor
}

/**
 * Divides the refund of a claim: deposits of bags may have used up what the payments could take back, and
 * that part goes to the balance. A refund beyond both stays whole, and the batch refuses it.
 */
export function splitClaim(
  refund: Minor,
  { refundable, deposits }: Money,
): { toOrder: Minor; toBalance: Minor } {
  const toOrder = Math.min(refund, refundable)
  const toBalance = refund - toOrder
  return toBalance > deposits ? { toOrder: refund, toBalance: 0 } : { toOrder, toBalance }
}
