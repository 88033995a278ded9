import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { SLOT_FORM } from '../../../shared/forms/delivery-fields.ts'
import { addAddressForm, placeForm } from './forms.ts'

/** The step that the address of the page opens, and the form that was refused. */
export type Asked = { change: string | undefined; posted: string | null | undefined }

export function isAddressOpen(checkout: Checkout, { change, posted }: Asked): boolean {
  const isRefused = posted === placeForm.name || posted === addAddressForm.name
  const isChosen = isDone(checkout, 'address') && checkout.cart.deliveryAddress !== null
  return !isChosen || change === 'address' || isRefused
}

export function isSlotOpen(checkout: Checkout, { change, posted }: Asked): boolean {
  return !isDone(checkout, 'slot') || change === 'slot' || posted === SLOT_FORM
}

/** The times for a visitor who has only said where they live. */
export function isStrangersSlotOpen(
  { postalCode, isDeliveryAvailable, deliverySlot }: SlotPicker,
  { change, posted }: Asked,
): boolean {
  const isOpen = !deliverySlot || change === 'slot' || posted === SLOT_FORM
  return isOpen && postalCode !== null && isDeliveryAvailable
}

function isDone({ steps }: Checkout, key: Checkout['steps'][number]['key']): boolean {
  return steps.some((step) => step.key === key && step.isDone)
}
