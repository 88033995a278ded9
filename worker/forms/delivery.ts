import { DELIVERY_FIELDS, DELIVERY_FORMS, INTEREST_FORM } from '../../shared/domain/delivery-forms.ts'
import type { FormApi } from './form-api.ts'
import { type ScreenForm, screenForms } from './screen-form.ts'

/** Where to and when, by forms. */

/** Shared with the checkout page: the address of the form decides where the answer leads. */
export const placeForm: ScreenForm = {
  keep: [DELIVERY_FIELDS.addressId, DELIVERY_FIELDS.postalCode],
  send: (form, api) => choose(form, api, null),
}

export const slotForm: ScreenForm = {
  keep: [DELIVERY_FIELDS.slotId],
  send(form, api) {
    const slotId = readId(form.get(DELIVERY_FIELDS.slotId))
    return slotId === null ? Promise.resolve(null) : choose(form, api, slotId)
  },
}

export const deliveryForms = screenForms({
  [DELIVERY_FORMS.place]: placeForm,
  [DELIVERY_FORMS.slot]: slotForm,
  [DELIVERY_FORMS.dismissSteps]: {
    keep: [],
    send: (_, api) => api.call('POST', 'slot-picker-onboarding/dismiss/'),
  },
})

export const interestForms = screenForms({
  [INTEREST_FORM]: {
    keep: ['email', 'postalCode', 'acceptTerms'],
    send: (form, api) =>
      api.call('POST', 'leads/register-interest/', {
        email: form.get('email') ?? '',
        postalCode: form.get('postalCode') ?? '',
        acceptTerms: form.get('acceptTerms') === 'on',
      }),
  },
})

function choose(form: URLSearchParams, api: FormApi, slotId: number | null) {
  const addressId = readId(form.get(DELIVERY_FIELDS.addressId))
  return api.call('POST', 'slot-picker/info/', {
    deliverySlotId: slotId,
    deliveryAddressId: addressId,
    postalCode: addressId === null ? form.get(DELIVERY_FIELDS.postalCode) : null,
    isUnattendedDelivery: form.has(DELIVERY_FIELDS.isUnattended),
    inModal: false,
  })
}

/** An id as our own forms post it; null for anything else. */
export function readId(posted: string | null): number | null {
  return posted !== null && /^[1-9]\d{0,14}$/.test(posted) ? Number(posted) : null
}
