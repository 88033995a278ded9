import { pointsBack } from '../rules/points-back.ts'
import { readOrderPerks } from '../../perks/order-perks.ts'
import { sumOfPerks } from '../../perks/rules/perk-parts.ts'
import type { ClaimRow, StoredOrder } from './stored-order.ts'

type Claim = Pick<ClaimRow, 'line_id' | 'quantity' | 'status'>

/** The points that each claimed line of an order gives back; 0 for one that is not approved. */
export function claimedPoints(
  { head, lines }: Pick<StoredOrder, 'head' | 'lines'>,
  claims: readonly Claim[],
): number[] {
  return pointsBack(
    sumOfPerks(readOrderPerks(head.perks_json), ['points']),
    lines.map((line) => ({
      id: line.id,
      total: line.total_minor,
      perk: line.perk_minor,
      final: line.final_minor,
      delivered: line.delivered_quantity,
    })),
    claims.map(({ line_id: lineId, quantity, status }) => ({
      lineId,
      quantity,
      isApproved: status === 'approved',
    })),
  )
}
