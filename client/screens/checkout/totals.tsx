import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/domain/money.ts'
import { useLocale } from '../../config.tsx'

/** What it comes to, line by line, as the backend counts it; nothing is added up here. */
export function Totals({ checkout: { totals, cart } }: { checkout: Checkout }) {
  const { language } = useLocale()
  const money = (amount: number) => formatMoney(amount, language)
  const { subTotal, discount, deposit, smallOrderFee, delivery, giftcard, alreadyPaid, toPay } = totals
  const isSplit = giftcard > 0 || alreadyPaid > 0
  return (
    <dl className="mt-4 pt-4 border-t border-line" data-checkout-totals="">
      <Row label={<Trans>Items</Trans>}>{money(subTotal)}</Row>
      {discount > 0 && <Row label={<Trans>Discounts</Trans>}>{money(-discount)}</Row>}
      {deposit > 0 && <Row label={<Trans>Bottle deposits</Trans>}>{money(deposit)}</Row>}
      {smallOrderFee > 0 && <Row label={<Trans>Small order</Trans>}>{money(smallOrderFee)}</Row>}
      <Row label={<Trans>Delivery</Trans>}>
        {cart.deliverySlot === null ? (
          <Trans>not chosen</Trans>
        ) : delivery === 0 ? (
          <Trans>Free</Trans>
        ) : (
          money(delivery)
        )}
      </Row>
      {isSplit && <Row label={<Trans>Total</Trans>}>{money(totals.total)}</Row>}
      {giftcard > 0 && <Row label={<Trans>Gift cards</Trans>}>{money(-giftcard)}</Row>}
      {alreadyPaid > 0 && <Row label={<Trans>Paid before</Trans>}>{money(-alreadyPaid)}</Row>}
      <div className="flex justify-between gap-4 mt-2 pt-3 border-t border-line text-xl font-800">
        <dt>
          <Trans>To pay</Trans>
        </dt>
        <dd data-to-pay="">{money(toPay)}</dd>
      </div>
      {cart.vat.map(({ ratePercent, amount }) => (
        <Row key={ratePercent} label={<Trans>Of which VAT {ratePercent} %</Trans>} isQuiet>
          {money(amount)}
        </Row>
      ))}
      {totals.weightMargin > 0 && (
        <Row label={<Trans>Set aside for goods that are weighed</Trans>} isQuiet>
          {money(totals.weightMargin)}
        </Row>
      )}
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
