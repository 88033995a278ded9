import { chooseSlot } from '../api/slot-picker.ts'
import { dismissSlotPickerOnboarding } from '../api/slot-picker-onboarding.ts'
import { href } from '../href.ts'
import { DELIVERY_FIELDS, readPlace, SLOT_FORM } from './delivery-fields.ts'
import { defineForm, type FormContext, toId } from './form.ts'

/** Forms of the delivery address and the slot. */

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
  name: SLOT_FORM,
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

/** The URL of the checkout page with the finished step closed; null on other pages. */
function toCheckout(_: unknown, { page, locale }: FormContext): string | null {
  return page.key === 'checkout' ? href(locale.site, 'checkout') : null
}
