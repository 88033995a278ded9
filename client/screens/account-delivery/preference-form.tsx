import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { EndpointResult } from '../../../shared/api/endpoint.ts'
import type { getReservationOptions } from '../../../shared/api/slot-reservations.ts'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { weeklySlotsQuery } from '../../queries/slot-reservations.ts'
import { useLocation } from '../../router/use-router.ts'
import { AddressLinks } from './address-links.tsx'
import { WeeklyForm } from './weekly-form.tsx'

type Options = EndpointResult<typeof getReservationOptions>

/** Day, time and rhythm for an address; the address is in the URL, because its times depend on it. */
export function PreferenceForm({
  options: { addresses, canReserve, preference },
  onDone,
}: {
  options: Options
  onDone: (form: string) => Promise<void>
}) {
  const { data: weekly } = useSuspenseQuery(weeklySlotsQuery(useApi(), useLocation().search['address']))
  if (!canReserve) {
    return (
      <p>
        <Trans>Confirm your e-mail address first, so that we can tell you before we release a time.</Trans>{' '}
        <Link to="account" className="underline">
          <Trans>Your account</Trans>
        </Link>
      </p>
    )
  }
  if (addresses.length === 0 || weekly.addressId === null) {
    return (
      <p>
        <Trans>Add an address first.</Trans>{' '}
        <Link to="accountAddresses" className="underline">
          <Trans comment="link and heading: the customer’s delivery addresses">Addresses</Trans>
        </Link>
      </p>
    )
  }
  return (
    <>
      <AddressLinks addresses={addresses} chosenId={weekly.addressId} />
      {weekly.days.length === 0 ? (
        <p>
          <Trans>We don’t deliver here yet</Trans>
        </p>
      ) : (
        <WeeklyForm key={weekly.addressId} {...{ weekly, preference, onDone }} />
      )}
    </>
  )
}
