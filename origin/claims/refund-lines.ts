import type { CLAIM_REASONS } from '../../shared/api/orders-detail.ts'
import type { Minor } from '../../shared/money/money.ts'
import type { StoredOrder } from '../orders/read/stored-order.ts'
import { finalOf } from '../orders/read/to-order.ts'

type Reason = (typeof CLAIM_REASONS)[number]
type Claimed = { lineId: number; quantity: number; reason: Reason }
export type ClaimedLine = Claimed & { refund: Minor }

/** Largest refund without review, in øre or öre. */
const BELIEVED_MAX = 50_000

/**
 * Returns the refund of each claimed line: its share of what was paid, discounts and deposit included. Null
 * stands for a line that is not in the order, or more pieces than were delivered and are unclaimed.
 */
export function refundPerLine(stored: StoredOrder, wanted: readonly Claimed[]): (ClaimedLine | null)[] {
  const final = finalOf(stored)
  return wanted.map((each, index) => {
    const line = stored.lines.find(({ id }) => id === each.lineId)
    const isRepeated = wanted.findIndex(({ lineId }) => lineId === each.lineId) !== index
    if (!line || isRepeated) return null
    const before = stored.claims.filter(({ line_id: lineId }) => lineId === each.lineId)
    const delivered = line.delivered_quantity ?? 0
    const left = delivered - before.reduce((sum, { quantity }) => sum + quantity, 0)
    if (each.quantity > left) return null
    const paid = line.final_minor ?? 0
    const code = final.goods === 0 ? 0 : (final.codes * paid) / final.goods
    const perPiece = (paid - code) / delivered + line.deposit_minor
    // Rounded down, so that single claims never add up to more than was paid for the line.
    return { ...each, refund: Math.max(0, Math.floor(perPiece * each.quantity + 0.000_001)) }
  })
}

/** True for a refund without review: a small amount and a reason other than `other`. */
export function isPaidAtOnce(lines: readonly ClaimedLine[], refund: Minor): boolean {
  return refund <= BELIEVED_MAX && lines.every(({ reason }) => reason !== 'other')
}
