import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatAmount } from '../../../shared/money/money.ts'
import { formatPercent } from '../../../shared/text/measures.ts'
import { useLocale } from '../../config.tsx'
import { orderRows } from './order-rows.ts'
import { Line, LinesHead, NumberCell, NumberHead } from '../../features/printout/lines-table.tsx'

/** The goods of a receipt as delivered, substitutes under their own names. Amounts include VAT. */
export function ReceiptLines({ order }: { order: Order }) {
  const { language } = useLocale()
  return (
    <table className="w-full text-left">
      <LinesHead name={<Trans>Items</Trans>}>
        <NumberHead>
          <Trans>Quantity</Trans>
        </NumberHead>
        <NumberHead isWide>
          <Trans>VAT</Trans>
        </NumberHead>
        <NumberHead>
          <Trans context="price times quantity">Total</Trans>
        </NumberHead>
      </LinesHead>
      <tbody>
        {orderRows(order).map((line) => (
          <Line key={line.lineId} name={line.substitution?.fullName ?? line.fullName}>
            <NumberCell>{line.deliveredQuantity ?? line.orderedQuantity}</NumberCell>
            <NumberCell isWide>{formatPercent(line.vatRatePercent, language)}</NumberCell>
            <NumberCell>{formatAmount(line.finalGrossPrice ?? line.totalGrossPrice, language)}</NumberCell>
          </Line>
        ))}
      </tbody>
    </table>
  )
}
