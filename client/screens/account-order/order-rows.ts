import type { Order } from '../../../shared/api/orders-detail.ts'
import { groupEqualLines } from '../../../shared/order/equal-lines.ts'

type Line = Order['lines'][number]

/** Equal lines of an order as one; its own id is that of the first. */
export type OrderRow = Line & { lines: readonly Line[] }

/** The goods of an order, each once; with `wishes` once for each thing that is said about it. */
export function orderRows(order: Pick<Order, 'lines'>, told: 'goods' | 'wishes' = 'goods'): OrderRow[] {
  return groupEqualLines(order.lines, told).map((lines) => {
    const [first] = lines
    return {
      ...first,
      lines,
      orderedQuantity: sumOf(lines, ({ orderedQuantity }) => orderedQuantity),
      deliveredQuantity: knownSum(lines, ({ deliveredQuantity }) => deliveredQuantity),
      totalGrossPrice: sumOf(lines, ({ totalGrossPrice }) => totalGrossPrice),
      finalGrossPrice: knownSum(lines, ({ finalGrossPrice }) => finalGrossPrice),
      finalWeightGrams: knownSum(lines, ({ finalWeightGrams }) => finalWeightGrams),
      deposit: sumOf(lines, ({ deposit }) => deposit),
      refund: knownSum(lines, ({ refund }) => refund),
      soldOutQuantity: sumOf(lines, ({ soldOutQuantity }) => soldOutQuantity),
    }
  })
}

/** The ids of its lines with spaces between them, as forms send them. */
export const lineIdsOf = ({ lines }: Pick<OrderRow, 'lines'>) => lines.map(({ lineId }) => lineId).join(' ')

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => number | null) =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)

/** Null when no line has the amount. */
const knownSum = (lines: readonly Line[], amountOf: (line: Line) => number | null) =>
  lines.every((line) => amountOf(line) === null) ? null : sumOf(lines, amountOf)
