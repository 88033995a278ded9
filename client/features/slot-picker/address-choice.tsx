import { Trans } from '@lingui/react/macro'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS } from '../../../shared/forms/delivery-fields.ts'
import { RadioGroup } from '../form/radio-group.tsx'

/** The customer's addresses to choose from, in a `placeForm`. */
export function AddressChoice({
  addresses,
  onChange,
}: {
  addresses: SlotPicker['deliveryAddresses']
  onChange?: () => void
}) {
  return (
    <RadioGroup
      name={DELIVERY_FIELDS.addressId}
      legend={<Trans>Your addresses</Trans>}
      choices={addresses.map(({ id, addressDisplayFull, isDeliveryAvailable }) => ({
        value: String(id),
        label: addressDisplayFull,
        ...(!isDeliveryAvailable && { hint: <Trans>We don’t deliver here yet</Trans> }),
      }))}
      {...(onChange && { onChange })}
    />
  )
}
