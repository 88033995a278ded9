import { Trans } from '@lingui/react/macro'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'

/**
 * The delivery slot in the header: the slot held for the cart, else the next delivery, else a prompt to
 * choose. It is wide enough for each, so that nothing moves when the session arrives.
 */
export function SlotButton() {
  const locale = useLocale()
  const session = useQueryData(sessionQuery(useApi()))
  const next = session?.nextDelivery
  const slot = session?.cart?.deliverySlot ?? next?.upcoming[0]?.deliverySlot ?? next?.reservation?.slot
  return (
    <Link
      to="delivery"
      className=":uno: min-h-11 min-w-11 lg:min-w-72 px-3 lg:px-4 rounded-full inline-flex items-center justify-center gap-2 bg-leaf-tint text-on-leaf-tint font-600 text-[0.9375rem] hover:brightness-97"
    >
      <span className="i-lucide-truck text-xl" aria-hidden="true" />
      <span className="sr-only lg:not-sr-only lg:whitespace-nowrap" data-slot-button="">
        {slot ? (
          <time dateTime={slot.openDatetime}>{formatSlot(slot, locale, 'short')}</time>
        ) : (
          <Trans>Choose delivery time</Trans>
        )}
      </span>
    </Link>
  )
}
