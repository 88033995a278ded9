const checkout = () => import('../../../shared/forms/checkout.ts')
const slotPicker = () => import('../../../shared/forms/slot-picker.ts')
const userGuest = () => import('../../../shared/forms/user-guest.ts')

/** The forms of the checkout by name: the page needs no more of them until one is sent (docs/forms.md#late-forms). */

export const guestForm = { name: 'guest', load: async () => (await userGuest()).guestForm }
export const removeGuestForm = { name: 'remove-guest', load: async () => (await userGuest()).removeGuestForm }
export const placeForm = { name: 'place', load: async () => (await slotPicker()).placeForm }
export const addAddressForm = {
  name: 'add-address',
  load: async () => (await import('../../../shared/forms/user-addresses.ts')).addAddressForm,
}
export const ageForm = { name: 'age', load: async () => (await checkout()).ageForm }
export const completeAgeForm = { name: 'complete-age', load: async () => (await checkout()).completeAgeForm }
export const giftcardForm = { name: 'giftcard', load: async () => (await checkout()).giftcardForm }
export const pointsForm = { name: 'points', load: async () => (await checkout()).pointsForm }
export const cancelPaymentForm = {
  name: 'cancel-payment',
  load: async () => (await checkout()).cancelPaymentForm,
}
export const payForm = { name: 'pay', load: async () => (await checkout()).payForm }
export const leaveOutForm = { name: 'leave-out', load: async () => (await checkout()).leaveOutForm }
export const askApprovalForm = {
  name: 'ask-approval',
  load: async () => (await import('../../../shared/forms/organizations.ts')).askApprovalForm,
}
