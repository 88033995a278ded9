import { toAddressBody } from '../../shared/domain/address-fields.ts'
import { ADDRESS_FORMS } from '../../shared/domain/delivery-forms.ts'
import type { FormApi } from './form-api.ts'
import { readId } from './delivery.ts'
import { type FormAnswer, type ScreenForm, screenForms } from './screen-form.ts'

/** Addresses of a user, by forms. */

const FIELDS = [
  'instance',
  'label',
  'recipientName',
  'phone',
  'street',
  'streetNumber',
  'floor',
  'unit',
  'postalCode',
  'city',
  'doorCode',
  'deliveryInstructions',
  'allowOutsideArea',
]

export const addAddressForm: ScreenForm = {
  keep: FIELDS,
  send: (form, api) =>
    api.call(
      'POST',
      'user/addresses/',
      toAddressBody((field) => form.get(field)),
    ),
}

export const addressForms = screenForms({
  [ADDRESS_FORMS.add]: addAddressForm,
  [ADDRESS_FORMS.change]: onAddress(FIELDS, (id, api, form) =>
    api.call(
      'PUT',
      `user/addresses/${id}/`,
      toAddressBody((field) => form.get(field)),
    ),
  ),
  [ADDRESS_FORMS.remove]: onAddress([], (id, api) => api.call('DELETE', `user/addresses/${id}/`)),
  [ADDRESS_FORMS.primary]: onAddress([], (id, api) => api.call('POST', `user/addresses/${id}/set-primary/`)),
  [ADDRESS_FORMS.unattended]: onAddress(['accept', 'placement', 'note'], (id, api, form) =>
    api.call('POST', 'user/addresses/unattended-delivery-wizard-data/', {
      addressId: id,
      ...(form.has('accept')
        ? { accept: true, placement: form.get('placement'), note: form.get('note') }
        : { accept: false }),
    }),
  ),
})

/** A form of one address, which it names as its `instance`. */
function onAddress(
  keep: readonly string[],
  send: (id: number, api: FormApi, form: URLSearchParams) => Promise<FormAnswer>,
): ScreenForm {
  return {
    keep: ['instance', ...keep],
    send(form, api) {
      const id = readId(form.get('instance'))
      return id === null ? Promise.resolve(null) : send(id, api, form)
    },
  }
}
