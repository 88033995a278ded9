import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { boatAreaQuery, offeringQuery } from '../../queries/delivery-offering.ts'

/** A summary of the offering at the place. Its height is reserved: nothing moves when it loads. */
export function Offering({
  picker: { postalCode, isDeliveryAvailable, deliverySlots },
}: {
  picker: SlotPicker
}) {
  if (postalCode === null || !isDeliveryAvailable) return null
  return (
    <div className="needs-script mt-3">
      <OfferingSummary postalCode={postalCode} />
      {deliverySlots.some(({ deliveryType }) => deliveryType === 'boat') && (
        <Harbours postalCode={postalCode} />
      )}
      {deliverySlots.length === 0 && <OutOfSeason postalCode={postalCode} />}
    </div>
  )
}

/** Without slots only the offering says whether a boat sails in another season. */
function OutOfSeason({ postalCode }: { postalCode: string }) {
  const { data } = useQuery(offeringQuery(useApi(), postalCode))
  const isBoat = data?.offerings.some(({ deliveryType }) => deliveryType === 'boat')
  return <div className="min-h-11">{isBoat && <Harbours postalCode={postalCode} />}</div>
}

function OfferingSummary({ postalCode }: { postalCode: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(offeringQuery(useApi(), postalCode))
  const [first] = data?.offerings ?? []
  const words = {
    attended: t`To your door`,
    unattended: t`Left at the door when no one is home`,
    pickup: t`Collect it yourself`,
    boat: t`By boat to a harbour`,
  }
  const price = first && formatMoney(first.fromPrice, locale.language)
  const at = first?.firstAvailable ?? null
  const time = at === null ? null : formatMoment(at, locale, 'short')
  return (
    <div className="min-h-18 sm:min-h-12 text-muted" data-offering={first && postalCode}>
      {data && first && (
        <>
          <p>{data.offerings.map(({ deliveryType }) => words[deliveryType]).join(' · ')}</p>
          <p>
            {time === null ? (
              <Trans comment="lowest price of delivery">From {price}</Trans>
            ) : (
              <Trans>
                From {price}. First available: {time}
              </Trans>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/** Collapsed; its data is fetched when it is opened. */
function Harbours({ postalCode }: { postalCode: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = boatAreaQuery(useApi(), postalCode)
  const { data: area, isError } = useQuery({ ...query, enabled: isOpen })
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} data-harbours="">
      <summary className="min-h-11 flex items-center font-600 cursor-pointer">
        <Trans>Where the boat stops</Trans>
      </summary>
      {area && (
        <>
          <p>{area.name}</p>
          <ul className="list-disc pl-5">
            {area.harbours.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {(isError || area === null) && (
        <p role="alert">
          <Trans>We can’t show the harbours right now. Try again later.</Trans>
        </p>
      )}
    </details>
  )
}
