import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MARKETS } from '../../../shared/sites.ts'
import { languageTag } from '../../../shared/sites.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'

/** The delivery slot in the header: an invitation to choose one, or the one that is next. */
export function SlotButton() {
  const { data: session } = useQuery(sessionQuery(useApi()))
  const next = session?.nextDelivery
  const slot = next?.upcoming[0]?.deliverySlot ?? next?.reservation?.slot ?? session?.cart?.deliverySlot
  return (
    <Link
      kind="relative_path"
      path="/delivery/"
      className="min-h-11 min-w-11 px-3 lg:px-4 rounded-full inline-flex items-center justify-center gap-2 bg-leaf-tint text-on-leaf-tint font-600 text-[0.9375rem] hover:brightness-97"
    >
      <span className="i-lucide-truck text-xl" aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">
        {slot ? (
          <SlotTime opens={slot.openDatetime} closes={slot.closeDatetime} />
        ) : (
          <Trans>Choose delivery time</Trans>
        )}
      </span>
    </Link>
  )
}

function SlotTime({ opens, closes }: { opens: string; closes: string }) {
  const locale = useLocale()
  const tag = languageTag(locale)
  const { timeZone } = MARKETS[locale.country]
  const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone }).format(
    new Date(opens),
  )
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <time dateTime={opens}>
      {day} {clock.formatRange(new Date(opens), new Date(closes))}
    </time>
  )
}
