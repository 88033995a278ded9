import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/domain/money.ts'
import { useLocale } from '../../config.tsx'

/** What the order costs: goods, everything beside them, the sum and the VAT in it. */
export function Totals({ order }: { order: Order }) {
  const { language } = useLocale()
  const money = (amount: number) => formatMoney(amount, language)
  return (
    <dl className="border-t border-line pt-3 tabular-nums">
      <Row label={<Trans>Goods</Trans>}>{money(order.subTotal)}</Row>
      {order.extraLines.map(({ code, description, grossAmount }) => (
        <Row key={`${code} ${description}`} label={description}>
          {money(grossAmount)}
        </Row>
      ))}
      <div className="flex justify-between gap-4 mt-2 pt-3 border-t border-line text-xl font-800">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd data-order-total="">{money(order.totalGrossAmount)}</dd>
      </div>
      {order.vat.map(({ ratePercent, amount }) => (
        <Row key={ratePercent} label={<Trans>Of which VAT {ratePercent} %</Trans>} isQuiet>
          {money(amount)}
        </Row>
      ))}
      {order.refundedAmount > 0 && <Row label={<Trans>Paid back</Trans>}>{money(order.refundedAmount)}</Row>}
    </dl>
  )
}

function Row({
  label,
  isQuiet = false,
  children,
}: {
  label: ReactNode
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}
