import type { Order } from '../../../shared/api/orders-detail.ts'
import { claimLeft } from '../../../shared/forms/orders-claim.ts'
import type { OrderRow } from './order-rows.ts'

/** Hidden fields: the pieces that can be claimed of each line of equal goods, because a claim names its lines. */
export function LeftPieces({ claims, row }: { claims: Order['claims']; row: OrderRow }) {
  if (row.lines.length === 1) return null
  return row.lines.map(({ lineId, deliveredQuantity }) => {
    const claimed = claims.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0)
    return (
      <input
        key={lineId}
        type="hidden"
        name={claimLeft(lineId)}
        value={Math.max(0, (deliveredQuantity ?? 0) - claimed)}
      />
    )
  })
}
