import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { MARKETS } from '../../../shared/sites.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { GuestNotice } from '../../features/account/guest-notice.tsx'
import { CalendarLink, FollowLink } from '../../features/order-links/order-links.tsx'
import { SlotTime } from '../../features/slot-time/slot-time.tsx'
import { DeadlineReminder } from '../../features/reminders/remind-button.tsx'
import { trackOnce } from '../../flags/track-once.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { Picture } from '../../ui/picture.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PointsForLater } from './points-for-later.tsx'

/** Confirms the order that was placed or changed: number, delivery time and links. */
export function Placed({ order, isChange }: { order: OrderSummary; isChange: boolean }) {
  const locale = useLocale()
  const { orderNumber, deliverySlot, editableUntil: end, totalGrossAmount, itemCount, imageUrls } = order
  const until = end && formatMoment(end, locale)
  // The page follows a payment, so that only a guest has no user here.
  const isGuest = useQueryData(sessionQuery(useApi()))?.user === null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { track } = useServices()
  const { country } = locale
  useEffect(() => {
    // A reload of this page is not another order.
    trackOnce(track, `placed:${orderNumber.slice(-6)}`, {
      name: 'checkout_step',
      step: 'placed',
      pieces: itemCount,
      valueMinor: totalGrossAmount,
      currency: MARKETS[country].currency,
    })
  }, [track, orderNumber, itemCount, totalGrossAmount, country])
  return (
    <div data-placed={orderNumber}>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl md:text-4xl font-800 grid grid-cols-1 sm:flex items-center gap-3"
      >
        <span className="i-lucide-circle-check text-3xl text-leaf" aria-hidden="true" />
        {isChange ? <Trans>Your changes are saved</Trans> : <Trans>Thank you for your order!</Trans>}
      </h1>
      <div className="mt-4 rounded-card bg-surface p-5">
        <p className="text-lg font-700">
          <SlotTime slot={deliverySlot} place={locale} />
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">
            <Trans comment="label of the number of a placed order">Order</Trans>
          </dt>
          <dd className="whitespace-nowrap">{orderNumber}</dd>
          <dt className="text-muted">
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(totalGrossAmount, locale.language)}</dd>
          <dt className="text-muted">
            <Trans>Items</Trans>
          </dt>
          <dd>
            <Plural value={itemCount} one="# item" other="# items" />
          </dd>
        </dl>
        <ul className="mt-3 flex flex-wrap gap-2" aria-hidden="true">
          {imageUrls.slice(0, 6).map((url) => (
            <li key={url}>
              <Picture src={url} alt="" width={48} height={48} className="size-12 rounded-picture" />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted">
          <Trans>We’re sending you the confirmation by e-mail.</Trans>{' '}
          {until && <Trans>You can still change the order until {until}.</Trans>}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-1 justify-items-start sm:flex flex-wrap gap-3">
        <Link to="accountOrder" params={{ orderNumber }} className={buttonClass({ variant: 'main' })}>
          <Trans>See the order</Trans>
        </Link>
        <FollowLink orderNumber={orderNumber} />
        <CalendarLink orderNumber={orderNumber} />
        {order.isEditable && !isGuest && <DeadlineReminder />}
      </div>
      {isGuest ? <GuestNotice /> : <PointsForLater />}
    </div>
  )
}
