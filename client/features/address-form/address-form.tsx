import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Address } from '../../../shared/api/user-addresses.ts'
import { POSTAL_CODE_DIGITS } from '../../../shared/address/postal-code.ts'
import { toAddressFields } from './address-fields.ts'
import type { FormDefinition } from '../../../shared/forms/form.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { PhoneField } from '../form/phone-field.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { type LateForm, useForm } from '../form/use-form.ts'
import { StreetField } from './street-field.tsx'

type Props<Result> = {
  form: FormDefinition<Result> | LateForm<Result>
  /** The address to edit; without it the form creates one. */
  address?: Address
  /** First values of a new address. */
  values?: Readonly<Record<string, string>>
  onSaved: (saved: Result) => unknown
}

/**
 * Creates or edits a delivery address. An address outside the delivery area is saved only after the user
 * confirms it.
 */
export function AddressForm<Result>({ form: definition, address, values = {}, onSaved }: Props<Result>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isRefusedBefore = usePageContext().form?.code === OUTSIDE
  const [isOutside, setIsOutside] = useState(isRefusedBefore || address?.isDeliveryAvailable === false)
  const form = useForm(definition, {
    ...(address && { instance: address.id }),
    values: address ? toAddressFields(address) : values,
    onRefused(error) {
      setIsOutside(error.code === OUTSIDE)
      return false
    },
    async onDone(saved) {
      await queryClient.invalidateQueries({ queryKey: addressesQuery(api).queryKey })
      return onSaved(saved)
    },
  })
  return (
    <Form form={form}>
      <Fields />
      {isOutside && <Outside />}
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save address</Trans>
      </SubmitButton>
    </Form>
  )
}

const OUTSIDE = 'outside_delivery_area'

function Fields() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 items-end">
        <TextField
          name="recipientName"
          label={<Trans>Name on the door</Trans>}
          autoComplete="name"
          maxLength={60}
        />
        <PhoneField hint={<Trans>The driver will call this number if no one answers the door.</Trans>} />
      </div>
      <PlaceFields
        extra={
          <TextField
            name="label"
            label={<Trans>Address name</Trans>}
            hint={<Trans>Home, cabin, office</Trans>}
            maxLength={40}
            isOptional
          />
        }
      />
    </>
  )
}

/** Street, place and how to find the door. */
export function PlaceFields({ extra }: { extra?: ReactNode }) {
  const { t } = useLingui()
  const { country } = useLocale()
  const digits = POSTAL_CODE_DIGITS[country]
  return (
    <>
      <div className="grid gap-4 grid-cols-[1fr_7rem] items-start">
        <StreetField />
        <TextField
          name="streetNumber"
          label={<Trans>House number</Trans>}
          maxLength={10}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-4 grid-cols-[8rem_1fr]">
        <TextField
          name="postalCode"
          label={<Trans>Postal code</Trans>}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          pattern={country === 'NO' ? '\\s*\\d{4}\\s*' : '\\s*\\d{3}\\s?\\d{2}\\s*'}
          fault={t`Enter a ${digits}-digit postal code.`}
        />
        <TextField
          name="city"
          label={<Trans comment="field of an address">City</Trans>}
          autoComplete="address-level2"
          maxLength={60}
          isOptional
        />
      </div>
      <details className="rounded-picture bg-sunken px-4">
        <summary className="min-h-11 flex items-center font-600 cursor-pointer">
          <Trans>Floor, door code and directions</Trans>
        </summary>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 pt-2 pb-4">
          <TextField
            name="floor"
            label={<Trans comment="field of an address: storey of the building">Floor</Trans>}
            maxLength={20}
            isOptional
          />
          <TextField
            name="unit"
            label={<Trans comment="field of an address: number of the apartment">Flat</Trans>}
            maxLength={20}
            isOptional
          />
          <TextField
            name="doorCode"
            label={<Trans>Door code</Trans>}
            maxLength={20}
            autoComplete="off"
            isOptional
          />
          {extra}
          <div className="md:col-span-2">
            <TextField
              name="deliveryInstructions"
              label={<Trans>Directions to the door</Trans>}
              rows={3}
              maxLength={250}
              isOptional
            />
          </div>
        </div>
      </details>
    </>
  )
}

/** Shown only after the backend refused the address as outside the area. */
function Outside() {
  return (
    <div className="rounded-picture bg-sunken px-4 py-3">
      <Checkbox
        name="allowOutsideArea"
        label={<Trans>Save the address anyway. We don’t deliver there yet.</Trans>}
      />
      <Link to="leadsRegisterInterest" className="inline-flex min-h-11 items-center font-600 underline">
        <Trans>Tell me when you start delivering here</Trans>
      </Link>
    </div>
  )
}
