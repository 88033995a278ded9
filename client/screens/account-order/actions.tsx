import { Trans } from '@lingui/react/macro'
import { getOrderCalendar } from '../../../shared/api/orders-changes.ts'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatClock, formatDay } from '../../../shared/domain/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { routePath } from '../../../shared/routes.ts'
import { BROWSER_BASE } from '../../api.ts'
import { useLocale } from '../../config.tsx'
import { RemindButton } from '../../features/reminders/remind-button.tsx'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { EditOrder } from './edit-order.tsx'
import { Reorder } from './reorder.tsx'

/** What was cancelled was never sold: it has no receipt. */
const SOLD: readonly string[] = ['delivered', 'delivery_failed']
const UNDER_WAY: readonly string[] = ['placed', 'locked', 'picking', 'packed', 'on_the_way']

/** What can be done with an order as it stands: changed and cancelled until its goods are picked. */
export function Actions({ order }: { order: Order }) {
  const { site, language } = useLocale()
  const { orderNumber, status, country, editableUntil, isEditable, isCancellable } = order
  const place = { language, country }
  const until = editableUntil && `${formatDay(editableUntil, place)} ${formatClock(editableUntil, place)}`
  return (
    <>
      {isEditable && until && (
        <p>
          <Trans>You can change the order until {until}.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3 items-start">
        {isEditable && <EditOrder order={order} />}
        {UNDER_WAY.includes(status) && (
          <>
            <Link
              kind="relative_path"
              path={routePath('deliveryTracker', { orderNumber })}
              className={buttonClass({ variant: 'quiet' })}
            >
              <Trans>Follow the delivery</Trans>
            </Link>
            <a
              href={BROWSER_BASE + getOrderCalendar.path.replace('{orderNumber}', orderNumber)}
              download={`torg-${orderNumber}.ics`}
              className={buttonClass({ variant: 'quiet' })}
            >
              <span className="i-lucide-calendar-plus" aria-hidden="true" />
              <Trans>Put it in the calendar</Trans>
            </a>
          </>
        )}
        {SOLD.includes(status) && (
          <Link
            kind="url"
            url={href(site, 'accountOrder', { orderNumber }, { view: 'receipt' })}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Trans>Receipt</Trans>
          </Link>
        )}
        {isEditable && editableUntil && (
          <RemindButton
            wish={{ kind: 'order_deadline', remindAt: twoHoursBefore(editableUntil) }}
            said={<Trans>We will e-mail you two hours before the last chance.</Trans>}
            refusal={<Trans>It is too late for a reminder.</Trans>}
          >
            <Trans>Remind me before changes close</Trans>
          </RemindButton>
        )}
        <Reorder order={order} />
        {isCancellable && <CancelOrder order={order} />}
      </div>
    </>
  )
}

function twoHoursBefore(instant: string): string {
  return new Date(Date.parse(instant) - 7_200_000).toISOString()
}
