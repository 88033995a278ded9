import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, readPlace } from '../../../shared/forms/delivery-fields.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { toRecipientFields } from '../../features/address-form/address-fields.ts'
import { AddressForm } from '../../features/address-form/address-form.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { AddressChoice } from '../../features/slot-picker/address-choice.tsx'
import { useAdoptPicker, useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { addAddressForm, placeForm } from './forms.ts'

type Props = { contact: Checkout['contact']; picker: SlotPicker; chosen: number | null }

/** Another address, or a new one. */
export function Addresses({ contact, picker, chosen }: Props) {
  const takePicker = useAdoptPicker()
  const back = useBack()
  const { deliveryAddresses } = picker
  const isFirst = deliveryAddresses.length === 0
  const newAddress = (
    <AddressForm
      form={addAddressForm}
      values={{
        ...toRecipientFields({ user: contact, contact }),
        ...(picker.postalCode && { postalCode: picker.postalCode, city: picker.city ?? '' }),
      }}
      onSaved={({ picker: chosenPicker }) => {
        if (chosenPicker) takePicker(chosenPicker)
        return back()
      }}
    />
  )
  if (isFirst) return newAddress
  return (
    <>
      <Known picker={picker} chosen={chosen} />
      <details className="mt-4 rounded-picture bg-sunken px-4" data-new-address="">
        <summary className="min-h-12 flex items-center gap-2 font-700 cursor-pointer">
          <span className="i-lucide-plus" aria-hidden="true" />
          <Trans>New address</Trans>
        </summary>
        <div className="pt-2 pb-4">{newAddress}</div>
      </details>
    </>
  )
}

function Known({ picker, chosen }: { picker: SlotPicker; chosen: number | null }) {
  const choose = useDeliveryChoice()
  const back = useBack()
  const proposed = chosen ?? picker.deliveryAddresses.find(({ isPrimary }) => isPrimary)?.id
  const form = useForm(placeForm, {
    hasDraft: false,
    values: proposed ? { [DELIVERY_FIELDS.addressId]: String(proposed) } : {},
    submit: (get) => choose.mutateAsync(readPlace(get)),
    onDone: back,
  })
  return (
    <Form form={form}>
      <AddressChoice addresses={picker.deliveryAddresses} />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Deliver here</Trans>
      </SubmitButton>
    </Form>
  )
}

/** Closes the step's form without scrolling the page. */
function useBack() {
  const router = useRouter()
  const from = useLocation()
  const { site } = useLocale()
  return () => router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from })
}
