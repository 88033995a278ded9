import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { EndpointResult } from '../../../shared/api/endpoint.ts'
import type { addDeliveryLocation } from '../../../shared/api/organizations-locations.ts'
import type { FormDefinition } from '../../../shared/forms/form.ts'
import { useApi } from '../../api/api-context.tsx'
import { PhoneField } from '../../features/form/phone-field.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { deliveryLocationsQuery } from '../../queries/organizations.ts'
import { addressesQuery } from '../../queries/user-addresses.ts'

type Locations = EndpointResult<typeof addDeliveryLocation>
export type DeliveryLocation = Locations['locations'][number]

type Props = {
  form: FormDefinition<Locations>
  /** The location to edit; without it the form adds one. */
  location?: DeliveryLocation
  onDone?: () => void
}

/** A location uses one of the user's own addresses, or keeps an address that a colleague chose. */
export function LocationForm({ form: definition, location, onDone }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const addresses = useAddresses(location)
  const form = useForm(definition, {
    ...(location && { instance: location.id, values: valuesOf(location) }),
    onDone({ locations }) {
      // After an edit the fields keep the saved values.
      if (!location) form.reset()
      queryClient.setQueryData(deliveryLocationsQuery(api).queryKey, locations)
      onDone?.()
    },
  })
  if (addresses.length === 0) {
    return (
      <p>
        <Trans>
          Add the address to{' '}
          <Link to="accountAddresses" className="underline font-600">
            your addresses
          </Link>{' '}
          first.
        </Trans>
      </p>
    )
  }
  return (
    <Form form={form}>
      <TextField name="name" autoComplete="off" maxLength={60} label={<Trans>Location name</Trans>} />
      <SelectField
        name="addressId"
        label={<Trans comment="field: where to deliver">Address</Trans>}
        options={addresses.map(({ id, addressDisplayFull }) => ({
          value: String(id),
          label: addressDisplayFull,
        }))}
      />
      <TextField
        name="contactName"
        autoComplete="off"
        maxLength={60}
        isOptional
        label={<Trans comment="field: the person to ask for">Contact</Trans>}
      />
      <PhoneField
        name="contactPhone"
        autoComplete="off"
        label={<Trans>Contact’s phone number</Trans>}
        isOptional
      />
      <TextField
        name="costCenter"
        autoComplete="off"
        maxLength={40}
        isOptional
        label={<Trans comment="field: accounting code of an organisation">Cost centre</Trans>}
      />
      {/* The main location changes only when another one becomes it. */}
      {!location?.isPrimary && <Checkbox name="isPrimary" label={<Trans>Use as main location</Trans>} />}
      <SubmitButton variant="primary" size="medium" className="self-start">
        {location ? <Trans>Save location</Trans> : <Trans>Add location</Trans>}
      </SubmitButton>
    </Form>
  )
}

function useAddresses(location: DeliveryLocation | undefined) {
  const { data: own } = useSuspenseQuery(addressesQuery(useApi()))
  return location && own.every(({ id }) => id !== location.address.id) ? [location.address, ...own] : own
}

function valuesOf({ name, address, contactName, contactPhone, costCenter }: DeliveryLocation) {
  return {
    name,
    addressId: String(address.id),
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
    costCenter: costCenter ?? '',
  }
}
