import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '../../../shared/domain/calendar-date.ts'
import { formatMoney } from '../../../shared/domain/money.ts'
import { routePath } from '../../../shared/routes.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { receiptQuery } from '../../queries/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** Who sold what to whom and how it was paid; printed, the article alone is left (client/styles.css). */
export function ReceiptPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data } = useSuspenseQuery(receiptQuery(useApi(), orderNumber))
  const { order, seller, total } = data
  const place = { language, country: order.country }
  const money = (amount: number) => formatMoney(amount, language)
  return (
    <div className="max-w-220 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead title={t`Receipt for order ${orderNumber}`} />
      <nav aria-label={t`Receipt`} className="flex flex-wrap gap-3">
        <Link
          kind="relative_path"
          path={routePath('accountOrder', { orderNumber })}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Trans>Back to the order</Trans>
        </Link>
        <Button variant="primary" className="needs-script" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </nav>
      <article
        data-receipt={orderNumber}
        className="rounded-hero bg-surface border border-line p-5 sm:p-8 flex flex-col gap-6"
      >
        <h1 className="text-3xl font-800">
          <Trans>Receipt</Trans>
        </h1>
        <div className="grid gap-6 sm:grid-cols-2">
          <address className="not-italic">
            <strong className="block">{seller.name}</strong>
            {seller.address}
            <br />
            <Trans>Organisation number</Trans> {seller.organizationNumber}
            <br />
            {seller.email}
          </address>
          <address className="not-italic">
            <strong className="block">{order.address.recipientName}</strong>
            {order.address.addressDisplayFull}
          </address>
        </div>
        <p>
          <Trans>Order {orderNumber}</Trans>
          <br />
          <Trans>Ordered {formatDate(order.placedAt, place)}</Trans>
          <br />
          <Trans>Delivery {formatDate(order.deliverySlot.openDatetime, place)}</Trans>
          <br />
          {order.statusText}
        </p>
        <ReceiptLines order={order} />
        <dl className="flex flex-col gap-1 tabular-nums">
          {order.extraLines.map(({ code, description, grossAmount }) => (
            <div key={`${code} ${description}`} className="flex justify-between gap-4">
              <dt>{description}</dt>
              <dd>{money(grossAmount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 text-xl font-800 border-t border-line pt-2">
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd data-receipt-total="">{money(total)}</dd>
          </div>
          {order.vat.map(({ ratePercent, amount }) => (
            <div key={ratePercent} className="flex justify-between gap-4 text-muted">
              <dt>
                <Trans>Of which VAT {ratePercent} %</Trans>
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {order.payments
            .filter(({ capturedAmount }) => capturedAmount > 0)
            .map(({ paymentId, title, capturedAmount }) => (
              <div key={paymentId} className="flex justify-between gap-4">
                <dt>
                  <Trans>Paid with {title}</Trans>
                </dt>
                <dd>{money(capturedAmount)}</dd>
              </div>
            ))}
          {order.refundedAmount > 0 && (
            <div className="flex justify-between gap-4">
              <dt>
                <Trans>Paid back</Trans>
              </dt>
              <dd>{money(order.refundedAmount)}</dd>
            </div>
          )}
        </dl>
      </article>
    </div>
  )
}
