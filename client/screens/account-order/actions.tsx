import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { CalendarLink, FollowLink, UNDER_WAY } from '../../features/order-links/order-links.tsx'
import { SaveList } from '../../features/product-list/save-list.tsx'
import { DeadlineReminder } from '../../features/reminders/remind-button.tsx'
import { Link } from '../../links/link.tsx'
import { profileQuery } from '../../queries/user-account.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { EditOrder } from './edit-order.tsx'
import { RepeatOrder } from './repeat-order.tsx'
import { Reorder } from './reorder.tsx'

/** Statuses with a receipt; a cancelled order has none. */
const SOLD: readonly Order['status'][] = ['delivered', 'delivery_failed']

/**
 * The actions an order allows, those that few want last and as links. It can be edited and cancelled until its goods
 * are picked. Guests are not offered what is kept in an account.
 */
export function Actions({ order }: { order: Order }) {
  const { site, language } = useLocale()
  const { isGuest } = useSuspenseQuery(profileQuery(useApi())).data
  const { orderNumber, status, country, editableUntil, isEditable, isCancellable } = order
  const place = { language, country }
  const isUnderWay = UNDER_WAY.includes(status)
  const until = editableUntil && formatMoment(editableUntil, place)
  return (
    <>
      {isEditable && until && (
        <p>
          <Trans>You can change the order until {until}.</Trans>
        </p>
      )}
      <div className="grid grid-cols-1 justify-items-start sm:flex flex-wrap gap-3 items-start">
        {isEditable && <EditOrder order={order} />}
        {isUnderWay && <FollowLink orderNumber={orderNumber} />}
        {SOLD.includes(status) && (
          <Link
            kind="url"
            url={href(site, 'accountOrder', { orderNumber }, { view: 'receipt' })}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Trans comment="heading and link">Receipt</Trans>
          </Link>
        )}
        <Reorder />
        {!isGuest && (
          <SaveList>
            <Trans comment="button: saves the goods of an order as a list">Save as a list</Trans>
          </SaveList>
        )}
        {!isGuest && isEditable && editableUntil && (
          <DeadlineReminder remindAt={twoHoursBefore(editableUntil)} />
        )}
        {isUnderWay && <CalendarLink orderNumber={orderNumber} />}
        {!isGuest && <RepeatOrder order={order} />}
        {isCancellable && <CancelOrder order={order} />}
      </div>
    </>
  )
}

function twoHoursBefore(instant: string): string {
  return new Date(Date.parse(instant) - 7_200_000).toISOString()
}
