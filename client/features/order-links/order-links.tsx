import { Trans } from '@lingui/react/macro'
import { getOrderCalendar } from '../../../shared/api/orders-changes.ts'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { browserAddress } from '../../api/browser-address.ts'
import { Link } from '../../links/link.tsx'
import { useTrackClick } from '../../links/use-track-click.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Statuses in which a delivery can be tracked. */
export const UNDER_WAY: readonly OrderSummary['status'][] = [
  'placed',
  'locked',
  'picking',
  'packed',
  'on_the_way',
]

export function FollowLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link to="deliveryTracker" params={{ orderNumber }} className={buttonClass({ variant: 'quiet' })}>
      <Trans>Track your delivery</Trans>
    </Link>
  )
}

export function CalendarLink({ orderNumber }: { orderNumber: string }) {
  const trackClick = useTrackClick('file')
  return (
    <a
      href={browserAddress({ endpoint: getOrderCalendar, params: { orderNumber } })}
      download={`torg-${orderNumber}.ics`}
      onClick={trackClick}
      className={buttonClass({ variant: 'link' })}
    >
      <Trans>Add to calendar</Trans>
    </a>
  )
}
