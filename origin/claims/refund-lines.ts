import type { CLAIM_REASONS } from '../../shared/api/orders-detail.ts'
import type { Minor } from '../../shared/money/money.ts'
import type { StoredOrder } from '../orders/read/stored-order.ts'
import { finalOf } from '../orders/read/to-order.ts'

type Reason = (typeof CLAIM_REASONS)[number]
type Claimed = { lineId: number; quantity: number; reason: Reason }
export type ClaimedLine = Claimed & { refund: Minor }

/** Up to this a customer is believed at once, in øre and öre. */
const BELIEVED_MAX = 50_000

/**
 * What each claimed line gives back: its part of what was paid for it, codes and deposit included. Null for
 * a line that is not of the order, or more pieces than came and were not claimed before.
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
    // Down: pieces claimed one by one never come to more than was paid for them together.
    return { ...each, refund: Math.max(0, Math.floor(perPiece * each.quantity + 0.000_001)) }
  })
}

/** True for a refund that needs no review: a small amount, for a reason that needs no explanation. */
export function isPaidAtOnce(lines: readonly ClaimedLine[], refund: Minor): boolean {
  return refund <= BELIEVED_MAX && lines.every(({ reason }) => reason !== 'other')
}
