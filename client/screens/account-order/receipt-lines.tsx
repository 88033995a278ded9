import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatAmount } from '../../../shared/domain/money.ts'
import { useLocale } from '../../config.tsx'

/** Goods of a receipt as they came, what came instead under its own name. Amounts include VAT. */
export function ReceiptLines({ order }: { order: Order }) {
  const { language } = useLocale()
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3">
            <Trans>Goods</Trans>
          </th>
          <th scope="col" className={NUMBER}>
            <Trans>Pieces</Trans>
          </th>
          <th scope="col" className={`${NUMBER} max-sm:hidden`}>
            <Trans>VAT</Trans>
          </th>
          <th scope="col" className={NUMBER}>
            <Trans>Sum</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.lineId} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-600">
              {line.substitution?.fullName ?? line.fullName}
            </th>
            <td className={NUMBER}>{line.deliveredQuantity ?? line.orderedQuantity}</td>
            <td className={`${NUMBER} max-sm:hidden`}>{line.vatRatePercent} %</td>
            <td className={NUMBER}>{formatAmount(line.finalGrossPrice ?? line.totalGrossPrice, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NUMBER = 'py-2 pl-3 text-right whitespace-nowrap'
