import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, readPlace } from '../../../shared/forms/delivery-fields.ts'
import { usePageContext } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { AddressChoice } from '../../features/slot-picker/address-choice.tsx'
import { useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { addAddressForm, placeForm } from './forms.ts'
import { PARTS } from './parts.ts'
import { useBack } from './use-back.ts'

type Props = { contact: Checkout['contact']; picker: SlotPicker; chosen: number | null }

/** Another address, or a new one. Its code loads when it is opened; browsers without scripts have it at once. */
export function Addresses({ contact, picker, chosen }: Props) {
  const posted = usePageContext().form?.form
  const isRefused = posted === addAddressForm.name
  const [wasOpened, setWasOpened] = useState(isRefused)
  const newAddress = <LatePart name="steps" load={PARTS.newAddress} props={{ contact, picker }} />
  if (picker.deliveryAddresses.length === 0) return newAddress
  return (
    <>
      <Known picker={picker} chosen={chosen} />
      <details
        className="mt-4 rounded-picture bg-sunken px-4"
        data-new-address=""
        open={isRefused}
        onToggle={() => setWasOpened(true)}
      >
        <summary className="min-h-12 flex items-center gap-2 font-700 cursor-pointer">
          <span className="i-lucide-plus" aria-hidden="true" />
          <Trans>New address</Trans>
        </summary>
        <div className="pt-2 pb-4">{wasOpened ? newAddress : <noscript>{newAddress}</noscript>}</div>
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
