import { Trans } from '@lingui/react/macro'
import { formatSlotBriefly } from '../../../shared/delivery/slot-brief.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { LatePart } from '../../ui/late-part.tsx'

const importHold = () => import('./hold-left.tsx').then((late) => late.HoldLeft)

/**
 * The delivery slot in the header: the slot held for the cart with the time left, else the next delivery,
 * else a prompt to choose. It has one width for all, so that nothing moves when the session arrives.
 */
export function SlotButton() {
  const locale = useLocale()
  const session = useQueryData(sessionQuery(useApi()))
  const next = session?.nextDelivery
  const slot =
    session?.cart?.deliverySlot ?? next?.upcoming[0]?.deliverySlot ?? next?.reservation?.slot ?? null
  const isEditing = Boolean(session?.cart?.editingOrderNumber)
  const expiresAt = slot?.holdExpiresAt
  return (
    <Link
      to="delivery"
      className={`${LOOK} ${isEditing ? 'bg-butter text-on-butter' : 'bg-leaf-tint text-on-leaf-tint'}`}
    >
      <span
        className={`i-lucide-truck text-xl ${slot ? 'hidden @5xl:inline-block' : 'max-[359px]:hidden'}`}
        aria-hidden="true"
      />
      <span className=":uno: leading-tight @5xl:flex gap-1.5" data-slot-button="">
        {isEditing && (
          <span className="block">
            <Trans comment="in the header, above the delivery time, while an order is being changed">
              Changing
            </Trans>
          </span>
        )}
        {slot ? (
          <time dateTime={slot.openDatetime} className="block whitespace-nowrap">
            {formatSlotBriefly(slot, locale)}
          </time>
        ) : (
          !isEditing && (
            <Trans comment="link in the header, short: choose a delivery time">Choose a time</Trans>
          )
        )}
        {expiresAt && !isEditing && <LatePart name="hold" load={importHold} props={{ expiresAt }} />}
      </span>
    </Link>
  )
}

const LOOK =
  ':uno: h-11 w-21 @xs:w-27 @5xl:w-48 px-2 rounded-full inline-flex items-center justify-center gap-1.5 font-600 text-[0.9375rem] max-[359px]:text-[0.8125rem] hover:brightness-97'
