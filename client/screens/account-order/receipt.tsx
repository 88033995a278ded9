import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { OrderName } from '../../features/order-heading/order-name.tsx'
import { PrintBar } from '../../features/printout/print-bar.tsx'
import { Seller } from '../../features/printout/seller.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { receiptQuery } from '../../queries/orders.ts'
import { VatLabel } from '../../ui/vat-label.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** The receipt: seller, buyer, goods and payment. Only the article is printed (client/later-styles.css). */
export function ReceiptPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data } = useSuspenseQuery(receiptQuery(useApi(), orderNumber))
  const { order, seller, total } = data
  const place = { language, country: order.country }
  const money = (amount: number) => formatMoney(amount, language)
  const orderedAt = formatDate(order.placedAt, place)
  const deliveryDay = formatDate(order.deliverySlot.openDatetime, place)
  return (
    <div className="max-w-220 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead title={t`Receipt for order ${orderNumber}`} />
      <PrintBar label={t`Receipt`} back={{ to: 'accountOrder', params: { orderNumber } }}>
        <Trans>Back to the order</Trans>
      </PrintBar>
      <article
        data-receipt={orderNumber}
        className="rounded-hero bg-surface border border-line p-5 sm:p-8 flex flex-col gap-6"
      >
        <h1 className="text-3xl font-800">
          <Trans>Receipt</Trans>
        </h1>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Seller seller={seller} />
          <address className="not-italic">
            <strong className="block">{order.address.recipientName}</strong>
            {order.address.addressDisplayFull}
          </address>
        </div>
        <p>
          <OrderName number={orderNumber} />
          <br />
          <Trans comment="on a receipt: date and time">Ordered {orderedAt}</Trans>
          <br />
          <Trans comment="on a receipt: the day of delivery">Delivery {deliveryDay}</Trans>
          <br />
          {order.statusText}
        </p>
        <ReceiptLines order={order} />
        <dl className="flex flex-col gap-1">
          {order.extraLines.map(({ code, description, grossAmount }) => (
            <Sum key={`${code} ${description}`} label={description}>
              {money(grossAmount)}
            </Sum>
          ))}
          <div className="flex justify-between gap-4 text-xl font-800 border-t border-line pt-2">
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd data-receipt-total="">{money(total)}</dd>
          </div>
          {order.vat.map(({ ratePercent, amount }) => (
            <Sum key={ratePercent} label={<VatLabel ratePercent={ratePercent} language={language} />} isQuiet>
              {money(amount)}
            </Sum>
          ))}
          {order.payments
            .filter(({ capturedAmount }) => capturedAmount > 0)
            .map(({ paymentId, title, capturedAmount }) => (
              <Sum
                key={paymentId}
                label={<Trans comment="on a receipt: card, gift card, invoice">Paid: {title}</Trans>}
              >
                {money(capturedAmount)}
              </Sum>
            ))}
          {order.refundedAmount > 0 && (
            <Sum label={<Trans>Refunded</Trans>}>{money(order.refundedAmount)}</Sum>
          )}
        </dl>
      </article>
    </div>
  )
}

function Sum({
  label,
  isQuiet = false,
  children,
}: {
  label: ReactNode
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <div className={isQuiet ? 'flex justify-between gap-4 text-muted' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
