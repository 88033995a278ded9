import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  addLocationForm,
  changeLocationForm,
  removeLocationForm,
} from '../../../shared/forms/organizations.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { deliveryLocationsQuery } from '../../queries/organizations.ts'
import { LocationForm, type DeliveryLocation } from './location-form.tsx'

/** The organisation's delivery locations. Every member may order to them; only an admin may change them. */
export function Locations({ isAdmin }: { isAdmin: boolean }) {
  const api = useApi()
  const { form } = usePageContext()
  const { data: locations } = useSuspenseQuery(deliveryLocationsQuery(api))
  return (
    <AccountSection title={<Trans>Delivery locations</Trans>}>
      {locations.length === 0 && (
        <p className="text-muted">
          <Trans comment="an organisation has no delivery locations">No delivery locations yet.</Trans>
        </p>
      )}
      <ul className="flex flex-col lines">
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} isAdmin={isAdmin} />
        ))}
      </ul>
      {isAdmin && (
        <details className="border-t border-line pt-2" open={form?.form === addLocationForm.name}>
          <summary className="min-h-11 inline-flex items-center font-600 underline cursor-pointer">
            <Trans>New location</Trans>
          </summary>
          <LocationForm form={addLocationForm} />
        </details>
      )}
    </AccountSection>
  )
}

function LocationRow({ location, isAdmin }: { location: DeliveryLocation; isAdmin: boolean }) {
  const { t } = useLingui()
  const { id, name, address, costCenter } = location
  const contact = [location.contactName, location.contactPhone && formatPhone(location.contactPhone)]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-600">
          {location.isPrimary
            ? t({
                message: `${name} (main)`,
                comment: 'a place of delivery of a company; it is the first one',
              })
            : name}
        </p>
        <p className="text-sm text-muted">{address.addressDisplayFull}</p>
        {contact && <p className="text-sm text-muted">{contact}</p>}
        {costCenter && (
          <p className="text-sm text-muted">
            <Trans comment="of a place of delivery of a company">Cost centre {costCenter}</Trans>
          </p>
        )}
      </div>
      {isAdmin && <Remove id={id} name={name} />}
      {isAdmin && <Change location={location} />}
    </li>
  )
}

function Change({ location }: { location: DeliveryLocation }) {
  const { t } = useLingui()
  const { form } = usePageContext()
  const frame = useRef<HTMLDetailsElement>(null)
  const { id, name } = location
  const isRefused = form?.form === changeLocationForm.name && form.values['instance'] === String(id)
  const close = () => {
    if (!frame.current) return
    frame.current.open = false
    frame.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={frame} className="w-full" open={isRefused} data-change-location={id}>
      <summary
        className="min-h-11 flex items-center font-600 underline cursor-pointer"
        aria-label={t`Edit ${name}`}
      >
        <Trans>Edit</Trans>
      </summary>
      <LocationForm form={changeLocationForm} location={location} onDone={close} />
    </details>
  )
}

function Remove({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(removeLocationForm, {
    instance: id,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: deliveryLocationsQuery(api).queryKey }),
  })
  return (
    <RowButton
      form={form}
      label={t({
        message: `Remove ${name}`,
        comment: 'screen readers: button of a place, a member, a way to log in',
      })}
    >
      <Trans comment="button of a place, a member, a way to log in">Remove</Trans>
    </RowButton>
  )
}
