import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatNumber } from '../../../shared/text/measures.ts'
import { useLocale } from '../../config.tsx'
import { AmountRow, AmountTotal } from '../../ui/amounts.tsx'
import { VatLabel } from '../../ui/vat-label.tsx'

/** The order's totals: goods, fees and discounts, the sum and its VAT. */
export function OrderTotals({ order }: { order: Order }) {
  const { language } = useLocale()
  const money = (amount: number) => formatMoney(amount, language)
  const points = order.claims.reduce((sum, { pointsBack }) => sum + pointsBack, 0)
  return (
    <dl className="border-t border-line pt-3">
      <AmountRow label={<Trans comment="heading, and line of totals: the products of an order">Items</Trans>}>
        {money(order.displayPrice ?? order.subTotal)}
      </AmountRow>
      {order.extraLines.map(({ code, description, grossAmount }) => (
        <AmountRow key={`${code} ${description}`} label={description}>
          {money(grossAmount)}
        </AmountRow>
      ))}
      <AmountTotal label={<Trans>Total</Trans>}>
        <dd data-order-total="">{money(order.totalGrossAmount)}</dd>
      </AmountTotal>
      {order.vat.map(({ ratePercent, amount }) => (
        <AmountRow
          key={ratePercent}
          label={<VatLabel ratePercent={ratePercent} language={language} />}
          isQuiet
        >
          {money(amount)}
        </AmountRow>
      ))}
      {order.refundedAmount > 0 && (
        <AmountRow label={<Trans comment="before an amount">Refunded</Trans>}>
          {money(order.refundedAmount)}
        </AmountRow>
      )}
      {points > 0 && (
        <AmountRow
          label={<Trans comment="before a number: points that claimed products gave back">Points back</Trans>}
        >
          {formatNumber(points, language)}
        </AmountRow>
      )}
    </dl>
  )
}
