import { Plural, Trans } from '@lingui/react/macro'
import type { DeliveryTrack } from '../../../shared/api/delivery-tracker.ts'
import { formatDay, formatSlotClock } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'

/** Status and arrival time. Screen readers announce each change once. */
export function ArrivalTime({ track }: { track: DeliveryTrack }) {
  const { title, description, stopsBefore, driverFirstName, status } = track
  return (
    <>
      <div role="status" aria-atomic="true" className="flex flex-col gap-2" data-track-status={status}>
        <h2 className="text-2xl font-800">{title}</h2>
        <Eta track={track} />
        {stopsBefore !== null && (
          <p className="font-600">
            {stopsBefore === 0 ? (
              <Trans>You’re next.</Trans>
            ) : (
              <Plural value={stopsBefore} one="# stop before you" other="# stops before you" />
            )}
          </p>
        )}
      </div>
      {description && <p className="text-muted">{description}</p>}
      {driverFirstName && (
        <p className="flex items-center gap-2">
          <span className="i-lucide-user text-xl text-leaf" aria-hidden="true" />
          {status === 'delivered' ? (
            <Trans comment="after the delivery">Delivered by {driverFirstName}</Trans>
          ) : (
            <Trans comment="during the delivery">{driverFirstName} is your driver</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Eta({ track: { etaFrom, etaTo } }: { track: DeliveryTrack }) {
  const locale = useLocale()
  if (etaFrom === null || etaTo === null) return null
  const day = formatDay(etaFrom, locale)
  const clock = formatSlotClock({ openDatetime: etaFrom, closeDatetime: etaTo }, locale)
  return (
    <p>
      <span className="text-muted">
        <Trans comment="label of the time at which the driver comes">Expected arrival</Trans>
      </span>{' '}
      <span className="block text-3xl font-800">{clock}</span>
      <span className="block">{day}</span>
    </p>
  )
}
