import type { Order } from '../../../shared/api/orders-detail.ts'
import { orderRows, type OrderRow } from './order-rows.ts'

type ClaimRow = Omit<Order['claims'][number], 'lineId'> & { row: OrderRow }

/** The goods of each claim, each once, although a claim names every line of equal goods. */
export function claimRows({ claims, lines }: Pick<Order, 'claims' | 'lines'>): ClaimRow[] {
  return orderRows({ lines })
    .flatMap((row) => {
      const own = claims.filter(({ lineId }) => row.lines.some((line) => line.lineId === lineId))
      const ids = new Set(own.map(({ claimId }) => claimId))
      return [...ids].flatMap((id) => {
        const [first, ...others] = own.filter(({ claimId }) => claimId === id)
        return first ? [others.reduce(together, { ...first, row })] : []
      })
    })
    .toSorted((one, other) => one.claimId - other.claimId)
}

function together(
  claim: ClaimRow,
  { quantity, refundAmount, pointsBack }: Order['claims'][number],
): ClaimRow {
  return {
    ...claim,
    quantity: claim.quantity + quantity,
    refundAmount: claim.refundAmount + refundAmount,
    pointsBack: claim.pointsBack + pointsBack,
  }
}
