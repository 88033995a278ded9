import { Trans } from '@lingui/react/macro'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'

/** When the product could be at the door: the time the visitor holds, else the way to the times. */
export function DeliveryFact() {
  const locale = useLocale()
  const held = useQueryData(sessionQuery(useApi()))?.cart?.deliverySlot
  return (
    <p className="min-h-11 flex items-center gap-2">
      <span className="i-lucide-truck text-xl flex-none" aria-hidden="true" />
      {held ? (
        <span>
          <Trans comment="before the delivery time that is held for the visitor">Arrives</Trans>{' '}
          <time dateTime={held.openDatetime} className="font-700">
            {formatSlot(held, locale, 'short')}
          </time>
        </span>
      ) : (
        <Link to="delivery" className="min-h-11 inline-flex items-center underline hover:no-underline">
          <Trans comment="link to the delivery times">See when we can deliver it</Trans>
        </Link>
      )}
    </p>
  )
}
