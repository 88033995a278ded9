import { chooseSlot } from '../api/slot-picker.ts'
import { dismissSlotPickerOnboarding } from '../api/slot-picker-onboarding.ts'
import { href } from '../href.ts'
import { defineForm, type FormContext, type GetField, toId } from './form.ts'

/** Forms of the delivery address and the slot. */

export const DELIVERY_FIELDS = {
  slotId: 'deliverySlotId',
  addressId: 'deliveryAddressId',
  postalCode: 'postalCode',
  /** Present for unattended delivery. */
  isUnattended: 'isUnattendedDelivery',
} as const

/** Chooses an address of the user, or a postal code. */
export const placeForm = defineForm({
  name: 'place',
  pages: ['delivery', 'checkout'],
  keep: [DELIVERY_FIELDS.addressId, DELIVERY_FIELDS.postalCode],
  endpoint: chooseSlot,
  read: (get) => ({ body: readPlace(get) }),
  next: toCheckout,
})

export const slotForm = defineForm({
  name: 'slot',
  pages: ['delivery', 'checkout'],
  keep: [DELIVERY_FIELDS.slotId],
  endpoint: chooseSlot,
  read: (get) => {
    const deliverySlotId = toId(get(DELIVERY_FIELDS.slotId))
    if (deliverySlotId === null) return null
    const isUnattendedDelivery = get(DELIVERY_FIELDS.isUnattended) !== null
    return { body: { ...readPlace(get), deliverySlotId, isUnattendedDelivery } }
  },
  next: toCheckout,
})

/** Hides the introduction. */
export const dismissStepsForm = defineForm({
  name: 'dismiss-steps',
  pages: ['delivery'],
  endpoint: dismissSlotPickerOnboarding,
})

/** The chosen address, else the postal code as typed. */
export function readPlace(get: GetField) {
  const deliveryAddressId = toId(get(DELIVERY_FIELDS.addressId))
  if (deliveryAddressId !== null) return { deliveryAddressId }
  return { postalCode: get(DELIVERY_FIELDS.postalCode) }
}

/** The URL of the checkout page with the finished step closed; null on other pages. */
function toCheckout(_: unknown, { page, locale }: FormContext): string | null {
  return page.key === 'checkout' ? href(locale.site, 'checkout') : null
}
