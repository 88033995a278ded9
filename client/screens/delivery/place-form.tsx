import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, readPlace } from '../../../shared/forms/delivery-fields.ts'
import { placeForm } from '../../../shared/forms/slot-picker.ts'
import { formatPostalCode } from '../../../shared/address/postal-code.ts'
import { ApiError } from '../../../shared/errors.ts'
import { usePageContext } from '../../config.tsx'
import { AddressInput } from '../../features/address-form/address-input.tsx'
import { FieldFrame, INPUT } from '../../features/form/field-frame.tsx'
import { useField } from '../../features/form/form-context.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { AddressChoice } from '../../features/slot-picker/address-choice.tsx'
import { useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { Link } from '../../links/link.tsx'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { Offering } from './offering.tsx'
import { OutsideArea } from './outside-area.tsx'
import { UsePosition } from './use-position.tsx'

/** The delivery place: one of the user's addresses, or a postal code without one. */
export function PlaceForm({ picker }: { picker: SlotPicker }) {
  // A located postal code becomes the field's first value.
  const [found, setFound] = useState('')
  return (
    <>
      {picker.deliveryAddresses.length > 0 ? (
        <Addresses picker={picker} />
      ) : (
        <>
          <PostalCode key={found} picker={picker} />
          <UsePosition onFound={setFound} />
        </>
      )}
      <Offering picker={picker} />
    </>
  )
}

function Addresses({ picker }: { picker: SlotPicker }) {
  const choose = useDeliveryChoice()
  const frame = useRef<HTMLDivElement>(null)
  // Without a choice the slots are for the main address.
  const chosen =
    picker.cartInfo.deliveryAddress ?? picker.deliveryAddresses.find((each) => isFor(each, picker))
  const form = useForm(placeForm, {
    values: chosen ? { [DELIVERY_FIELDS.addressId]: String(chosen.id) } : {},
    hasDraft: false,
    submit: (get) => choose.mutateAsync(readPlace(get)),
  })
  return (
    <div ref={frame}>
      <Form form={form} className="mt-3 flex flex-col gap-3 items-start [&>fieldset]:w-full">
        <AddressChoice
          addresses={picker.deliveryAddresses}
          onChange={() => frame.current?.querySelector('form')?.requestSubmit()}
        />
        <div className="flex flex-wrap gap-3 items-center">
          <SubmitButton variant="quiet" size="medium">
            <Trans>Show delivery times</Trans>
          </SubmitButton>
          <Link to="accountAddresses" className="min-h-11 inline-flex items-center font-600 underline">
            <Trans>New address</Trans>
          </Link>
        </div>
      </Form>
    </div>
  )
}

function isFor(
  { isPrimary, addressDisplayFull }: SlotPicker['deliveryAddresses'][number],
  { postalCode }: SlotPicker,
) {
  return isPrimary && postalCode !== null && addressDisplayFull.replaceAll(' ', '').includes(postalCode)
}

function PostalCode({ picker }: { picker: SlotPicker }) {
  const frame = useRef<HTMLDivElement>(null)
  const place = `${formatPostalCode(picker.postalCode ?? '')} ${picker.city}`
  const choose = useDeliveryChoice()
  const refused = usePageContext().form
  const [outside, setOutside] = useState(() =>
    refused?.code === OUTSIDE ? (refused.values[DELIVERY_FIELDS.postalCode] ?? null) : null,
  )
  const form = useForm(placeForm, {
    values: picker.postalCode ? { [DELIVERY_FIELDS.postalCode]: formatPostalCode(picker.postalCode) } : {},
    hasDraft: false,
    async submit(get) {
      setOutside(null)
      try {
        return await choose.mutateAsync(readPlace(get))
      } catch (error) {
        if (error instanceof ApiError && error.code === OUTSIDE) setOutside(get(DELIVERY_FIELDS.postalCode))
        throw error
      } finally {
        showAnswer(frame.current)
      }
    },
  })
  return (
    <div ref={frame}>
      <Form form={form} className="mt-3 flex flex-wrap gap-3 items-end">
        <div className="grow max-w-120">
          <PostalCodeField />
        </div>
        <SubmitButton variant="primary" size="medium">
          <Trans>Show delivery times</Trans>
        </SubmitButton>
        <p role="status" className="w-full font-600 empty:hidden">
          {picker.isDeliveryAvailable && picker.city && outside === null && (
            <Trans comment="the answer to a postal code; a place as “0155 Oslo”">
              We deliver to {place}.
            </Trans>
          )}
        </p>
      </Form>
      {outside !== null && (
        <div className="mt-4">
          <OutsideArea postalCode={outside} city={null} />
        </div>
      )}
    </div>
  )
}

/** On a phone the keyboard, and what stands at the foot of the window, would lie on the answer. */
function showAnswer(frame: HTMLElement | null): void {
  if (matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`).matches) return
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  frame?.scrollIntoView()
}

const OUTSIDE = 'outside_delivery_area'

/** A postal code field that suggests addresses and fills in their postal code. */
function PostalCodeField() {
  const field = useField(DELIVERY_FIELDS.postalCode, true)
  return (
    <FieldFrame
      field={field}
      label={<Trans>Postal code</Trans>}
      hint={
        <span className="needs-script">
          <Trans>Or start typing your street address.</Trans>
        </span>
      }
    >
      <AddressInput
        attributes={{
          id: field.id,
          name: DELIVERY_FIELDS.postalCode,
          required: true,
          maxLength: 60,
          autoComplete: 'postal-code',
          className: INPUT,
          ...field.aria,
        }}
        first={field.value ?? ''}
        insert={({ postalCode }) => formatPostalCode(postalCode)}
        onPick={(_, element) => setTimeout(() => element?.requestSubmit())}
      />
    </FieldFrame>
  )
}
