import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { toRecipientFields } from '../../features/address-form/address-fields.ts'
import { AddressForm } from '../../features/address-form/address-form.tsx'
import { useAdoptPicker } from '../../features/slot-picker/use-delivery-choice.ts'
import { addAddressForm } from './forms.ts'
import { useBack } from './use-back.ts'

/** An address that the order is delivered to and the customer keeps. */
export function NewAddress({ contact, picker }: { contact: Checkout['contact']; picker: SlotPicker }) {
  const takePicker = useAdoptPicker()
  const back = useBack()
  return (
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
}
