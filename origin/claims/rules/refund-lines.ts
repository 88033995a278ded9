import type { CLAIM_REASONS } from '../../../shared/api/orders-detail.ts'
import type { Minor } from '../../../shared/money/money.ts'

type Claimed = { lineId: number; quantity: number; reason: (typeof CLAIM_REASONS)[number] }
export type ClaimedLine = Claimed & { refund: Minor }

/** One line of a delivered order. */
export type ReceivedLine = {
  lineId: number
  delivered: number
  /** The amount paid for all delivered pieces, after discount codes and with deposits. */
  paid: Minor
  /** Pieces of earlier claims, whatever their outcome. */
  claimed: number
}

/**
 * Returns the refund of each claimed line in minor units: the part of the line's price that belongs to the
 * claimed pieces. Returns null for a line of another order, for a line that is listed twice, and for more
 * pieces than were delivered and not claimed before. All claims of a line together refund at most what was
 * paid for it.
 */
export function refundPerLine(
  lines: readonly ReceivedLine[],
  wanted: readonly Claimed[],
): (ClaimedLine | null)[] {
  return wanted.map((each, index) => {
    const line = lines.find(({ lineId }) => lineId === each.lineId)
    const isRepeated = wanted.findIndex(({ lineId }) => lineId === each.lineId) !== index
    if (!line || isRepeated || each.quantity > line.delivered - line.claimed) return null
    // A difference of two sums, so that what rounding takes from one claim goes to the next.
    return { ...each, refund: paidFor(line, line.claimed + each.quantity) - paidFor(line, line.claimed) }
  })
}

/** The price of the line's first pieces, rounded down. */
function paidFor({ paid, delivered }: ReceivedLine, pieces: number): Minor {
  return delivered === 0 ? 0 : Math.floor((paid * pieces) / delivered)
}
