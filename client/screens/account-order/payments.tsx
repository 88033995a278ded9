import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Link } from '../../links/link.tsx'

/** The payments, the captured amount, and the refunds with their reasons. */
export function Payments({ order }: { order: Order }) {
  const { language } = useLocale()
  const place = { language, country: order.country }
  const money = (amount: number) => formatMoney(amount, language)
  const shown = order.payments.filter(({ status }) => status !== 'failed' && status !== 'expired')
  return (
    <AccountSection title={<Trans comment="heading">Payment</Trans>}>
      <ul className="flex flex-col gap-3">
        {shown.map(({ paymentId, title, amount, capturedAmount, status }) => {
          const taken = money(capturedAmount)
          return (
            <li key={paymentId} data-payment-status={status}>
              <p className="flex flex-wrap justify-between gap-x-4 font-600">
                <span>{title}</span>
                <span>{money(amount)}</span>
              </p>
              <p className="text-sm text-muted">
                {status === 'authorised' ? (
                  <Trans>Reserved. We’ll charge you when we pack the order.</Trans>
                ) : status === 'cancelled' ? (
                  <Trans>Reservation cancelled. We haven’t charged you.</Trans>
                ) : (
                  capturedAmount > 0 && (
                    <Trans comment="amount that was charged">We’ve charged you {taken}.</Trans>
                  )
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {order.refunds.length > 0 && (
        <>
          <h3 className="font-700">
            <Trans>Refunded</Trans>
          </h3>
          <ul className="flex flex-col gap-2">
            {order.refunds.map(({ amount, reason, at }) => (
              <li key={`${at} ${reason} ${amount}`} className="text-sm">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    <Reason reason={reason} />
                  </span>
                  <span>{money(amount)}</span>
                </span>
                <span className="text-muted">{formatDate(at, place)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {order.invoiceId !== null && (
        <Link
          to="accountInvoice"
          params={{ id: order.invoiceId }}
          className="min-h-11 inline-flex items-center underline"
        >
          <Trans>See the invoice</Trans>
        </Link>
      )}
    </AccountSection>
  )
}

function Reason({ reason }: { reason: Order['refunds'][number]['reason'] }) {
  switch (reason) {
    case 'claim':
      return <Trans>Your claim</Trans>
    case 'bottles':
      return <Trans>Bottle deposits</Trans>
    case 'delivery_failed':
      return <Trans>We couldn’t deliver</Trans>
    case null:
      return null
  }
}
