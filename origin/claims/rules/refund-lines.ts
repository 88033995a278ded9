import type { CLAIM_REASONS } from '../../../shared/api/orders-detail.ts'
import type { Minor } from '../../../shared/money/money.ts'

type Claimed = { lineId: number; quantity: number; reason: (typeof CLAIM_REASONS)[number] }
export type ClaimedLine = Claimed & { refund: Minor }

/** One line of a delivered order. */
export type ReceivedLine = {
  lineId: number
  delivered: number
  /** Paid for all delivered pieces: codes taken off, deposits included. */
  paid: Minor
  /** Pieces of earlier claims, whatever became of them. */
  claimed: number
}

/**
 * What each claimed line refunds, in minor units: its pieces' part of what was paid for the line. Null for a
 * line that is not of the order or comes twice, and for more pieces than came and were not claimed before.
 * All claims of a line together refund at most what was paid for it.
 */
export function refundPerLine(
  lines: readonly ReceivedLine[],
  wanted: readonly Claimed[],
): (ClaimedLine | null)[] {
  return wanted.map((each, index) => {
    const line = lines.find(({ lineId }) => lineId === each.lineId)
    const isRepeated = wanted.findIndex(({ lineId }) => lineId === each.lineId) !== index
    if (!line || isRepeated || each.quantity > line.delivered - line.claimed) return null
    // The difference of two sums: what rounding withholds from one claim, the next one gets.
    return { ...each, refund: paidFor(line, line.claimed + each.quantity) - paidFor(line, line.claimed) }
  })
}

/** Of the line's first pieces, rounded down. */
function paidFor({ paid, delivered }: ReceivedLine, pieces: number): Minor {
  return delivered === 0 ? 0 : Math.floor((paid * pieces) / delivered)
}
