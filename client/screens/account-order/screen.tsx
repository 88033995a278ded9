import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { OrderSteps } from '../../features/order-steps/order-steps.tsx'
import { SlotTime } from '../../features/slot-time/slot-time.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SAVE_LIST_PARTS } from '../../features/product-list/save-list.tsx'
import { Link } from '../../links/link.tsx'
import { orderDinnersQuery } from '../../queries/dinners.ts'
import { userOnly } from '../../queries/user-only.ts'
import { orderQuery, orderSlotsQuery, receiptQuery } from '../../queries/orders.ts'
import { lineSubstitutesQuery } from '../../queries/products-substitutes.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { Actions } from './actions.tsx'
import { BottleBags } from './bottle-bags.tsx'
import { ClaimForm } from './claim-form.tsx'
import { Delivery } from './delivery.tsx'
import { OrderDinners } from './dinners.tsx'
import { DoneMessage } from './done-message.tsx'
import { OrderLines } from './order-lines.tsx'
import { Payments } from './payments.tsx'
import { ReceiptPage } from './receipt.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderNotes } from './order-notes.tsx'

export const parts = () => SAVE_LIST_PARTS

export const queries = (api: Api, { params, search }: ScreenTarget) => {
  const orderNumber = params['orderNumber'] ?? ''
  if (search['view'] === 'receipt')
    return {
      critical: userOnly(api, [receiptQuery(api, orderNumber)], { isForGuests: true }),
      deferred: [],
    }
  return {
    critical: userOnly(
      api,
      [
        profileQuery(api),
        orderQuery(api, orderNumber),
        orderDinnersQuery(api, orderNumber),
        ...(search['change'] === 'address' ? [addressesQuery(api)] : []),
        ...(search['change'] === 'instead'
          ? [lineSubstitutesQuery(api, orderNumber, search['line'] ?? '')]
          : []),
        ...(search['change'] === 'time' ? [orderSlotsQuery(api, orderNumber)] : []),
      ],
      { isForGuests: true },
    ),
    deferred: [],
  }
}

/** One order; with `?view=receipt` only its receipt, ready to print. */
export function Screen() {
  const { search, params } = useLocation()
  const orderNumber = params['orderNumber'] ?? ''
  return search['view'] === 'receipt' ? (
    <ReceiptPage orderNumber={orderNumber} />
  ) : (
    <OrderPage orderNumber={orderNumber} />
  )
}

function OrderPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), orderNumber))
  return (
    <AccountPage
      title={
        <Trans comment="heading; the number has a line of its own on phones">
          Order <span className="block sm:inline">{orderNumber}</span>
        </Trans>
      }
    >
      <PageHead title={t`Order ${orderNumber}`} />
      <DoneMessage order={order} />
      <Standing order={order} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start">
        <div className="min-w-0 flex flex-col gap-6">
          <AccountSection title={<Trans>Items</Trans>}>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </AccountSection>
          {order.status === 'delivered' && <OrderDinners orderNumber={orderNumber} />}
          {(order.isEditable || order.customerNote) && <OrderNotes order={order} />}
          {order.claimableUntil !== null && <ClaimForm order={order} until={order.claimableUntil} />}
        </div>
        <div className="min-w-0 flex flex-col gap-6">
          <Delivery order={order} />
          <BottleBags order={order} />
          <AccountSection title={<Trans>Order status</Trans>}>
            <OrderSteps events={order.events} place={{ language, country: order.country }} />
          </AccountSection>
          <Payments order={order} />
          {order.consumerRights && <Withdrawal text={order.consumerRights.withdrawal} />}
        </div>
      </div>
    </AccountPage>
  )
}

function Withdrawal({ text }: { text: string }) {
  return (
    <p className="text-sm text-muted">
      {text}{' '}
      <Link to="contentLegal" params={{ slug: 'terms-and-conditions' }} className="underline text-ink">
        <Trans>How to withdraw from your purchase</Trans>
      </Link>
    </p>
  )
}

/** Delivery time, status and actions of the order. */
function Standing({ order }: { order: Order }) {
  const { language } = useLocale()
  const { status, statusText, deliverySlot, country } = order
  return (
    <section
      aria-label={statusText}
      data-order={order.orderNumber}
      data-order-status={status}
      className="rounded-hero bg-leaf-tint text-on-leaf-tint p-5 flex flex-col gap-4"
    >
      <div>
        <p className="text-2xl font-800">
          <SlotTime slot={deliverySlot} place={{ language, country }} />
        </p>
        <p className="text-lg font-600">{statusText}</p>
      </div>
      <Actions order={order} />
      {order.surveyId !== null && (
        <Link
          to="survey"
          params={{ id: order.surveyId }}
          className="self-start min-h-11 inline-flex items-center underline"
        >
          <Trans>Tell us how the delivery was</Trans>
        </Link>
      )}
    </section>
  )
}
