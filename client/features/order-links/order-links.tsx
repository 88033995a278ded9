import { Trans } from '@lingui/react/macro'
import { getOrderCalendar } from '../../../shared/api/orders-changes.ts'
import { routePath } from '../../../shared/routes.ts'
import { BROWSER_BASE } from '../../api.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Statuses in which a delivery can be followed. */
export const UNDER_WAY: readonly string[] = ['placed', 'locked', 'picking', 'packed', 'on_the_way']

export function FollowLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      kind="relative_path"
      path={routePath('deliveryTracker', { orderNumber })}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Trans>Follow the delivery</Trans>
    </Link>
  )
}

export function CalendarLink({ orderNumber }: { orderNumber: string }) {
  return (
    <a
      href={BROWSER_BASE + getOrderCalendar.path.replace('{orderNumber}', orderNumber)}
      download={`torg-${orderNumber}.ics`}
      className={buttonClass({ variant: 'quiet' })}
    >
      <span className="i-lucide-calendar-plus" aria-hidden="true" />
      <Trans>Put it in the calendar</Trans>
    </a>
  )
}
