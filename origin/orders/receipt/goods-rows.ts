import { type Minor, parseMoney } from '../../../shared/money/money.ts'
import { groupEqualLines } from '../../../shared/order/equal-lines.ts'
import type { OrderOnWire } from '../read/to-order.ts'

type Line = OrderOnWire['lines'][number]

/** Goods as receipts, invoices and e-mails list them. */
export type GoodsRow = Pick<
  Line,
  'fullName' | 'nameExtra' | 'unitGrossPrice' | 'vatRatePercent' | 'substitution' | 'components'
> & {
  ordered: number
  /** Null until the order is packed. */
  delivered: number | null
  /** The price of what was delivered, before of what was ordered. */
  price: Minor
}

/** The goods of an order, each once; what was replaced is apart from what came. */
export function goodsRows({ lines }: Pick<OrderOnWire, 'lines'>): GoodsRow[] {
  return groupEqualLines(lines).map((equal) => ({
    ...equal[0],
    ordered: sumOf(equal, ({ orderedQuantity }) => orderedQuantity),
    delivered: equal.some(({ deliveredQuantity }) => deliveredQuantity === null)
      ? null
      : sumOf(equal, ({ deliveredQuantity }) => deliveredQuantity ?? 0),
    price: sumOf(equal, (line) => parseMoney(line.finalGrossPrice ?? line.totalGrossPrice)),
  }))
}

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)
