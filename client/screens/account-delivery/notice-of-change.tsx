import { Trans } from '@lingui/react/macro'
import type { RecurringPreference } from '../../../shared/api/slot-reservations.ts'

/** What has happened to the customer's address or organisation since they chose their time. */
export function NoticeOfChange({ preference }: { preference: RecurringPreference }) {
  const { pausedBy, newOrganization: organization, addressDisplay: address } = preference
  if (pausedBy === null && organization === null) return null
  return (
    <p
      role="status"
      data-reservation-notice={pausedBy ?? 'organization'}
      className="rounded-picture bg-sunken p-4"
    >
      {pausedBy === 'address_gone' && (
        <Trans>The address we delivered to has been deleted. Choose another one to go on.</Trans>
      )}
      {pausedBy === 'outside_area' && (
        <Trans>We don’t deliver to {address} any more. Choose another address to go on.</Trans>
      )}
      {pausedBy === 'no_such_time' && (
        <Trans>We no longer deliver to {address} at your time. Choose another time to go on.</Trans>
      )}
      {pausedBy === null && (
        <Trans>
          You now shop for {organization}. We still reserve the time for {address}. Save it again if that’s
          right, or change it.
        </Trans>
      )}
    </p>
  )
}
