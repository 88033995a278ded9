import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { addDeliveryLocation } from '../../../shared/api/organizations-locations.ts'
import { useApi } from '../../api-context.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { deliveryLocationsQuery } from '../../queries/organizations.ts'
import { addressesQuery } from '../../queries/user-addresses.ts'

type Answer = v.InferOutput<(typeof addDeliveryLocation)['response']>
type Body = v.InferInput<(typeof addDeliveryLocation)['body']>
export type DeliveryLocation = Answer['locations'][number]

/** A location has one of the user's own addresses. */
export function LocationForm({ name, send }: { name: string; send: (body: Body) => Promise<Answer> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: addresses } = useSuspenseQuery(addressesQuery(api))
  const form = useForm({
    name,
    send: (fields) =>
      send({
        name: fields['name'] ?? '',
        addressId: Number(fields['addressId']),
        contactName: fields['contactName'] || null,
        contactPhone: fields['contactPhone'] || null,
        costCenter: fields['costCenter'] || null,
        isPrimary: fields['isPrimary'] === 'on',
      }),
    onDone({ locations }) {
      form.reset()
      queryClient.setQueryData(deliveryLocationsQuery(api).queryKey, locations)
    },
  })
  if (addresses.length === 0) {
    return (
      <p>
        <Trans>
          Add the address to{' '}
          <Link kind="relative_path" path="/account/addresses/" className="underline font-600">
            your addresses
          </Link>{' '}
          first.
        </Trans>
      </p>
    )
  }
  return (
    <Form form={form}>
      <TextField name="name" autoComplete="off" maxLength={60} label={<Trans>Name of the location</Trans>} />
      <SelectField
        name="addressId"
        label={<Trans>Address</Trans>}
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
        label={<Trans>Contact</Trans>}
      />
      <TextField
        name="contactPhone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        isOptional
        label={<Trans>Phone of the contact</Trans>}
      />
      <TextField
        name="costCenter"
        autoComplete="off"
        maxLength={40}
        isOptional
        label={<Trans>Cost centre</Trans>}
      />
      <Checkbox name="isPrimary" label={<Trans>This is the main location</Trans>} />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Add the location</Trans>
      </SubmitButton>
    </Form>
  )
}
