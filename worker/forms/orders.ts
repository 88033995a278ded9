import { createClaim } from '../../shared/api/checkout-claims.ts'
import {
  CLAIM_FIELDS,
  ORDER_FORMS,
  toClaim,
  toDeliveryType,
  toMove,
  toWishes,
  WISH_FIELDS,
  WISH_LINES_MAX,
} from '../../shared/domain/order-forms.ts'
import { href } from '../../shared/href.ts'
import { FORM_FIELD } from '../../shared/screen-forms.ts'
import type { AppContext } from '../context.ts'
import type { FormApi } from './form-api.ts'
import { type FormAnswer, type ScreenForm, screenForms } from './screen-form.ts'

/** What can be done with an order, by forms of its page (contract 5). */

const toBasket = (c: AppContext) => href(c.get('locale').site, 'cart')

export const orderForms = screenForms({
  [ORDER_FORMS.edit]: {
    ...onOrder([], (path, api) => api.call('POST', `${path}edit/`)),
    next: toBasket,
  },
  [ORDER_FORMS.abort]: {
    ...onOrder([], (path, api) => api.call('POST', `${path}edit/abort/`)),
    next: toBasket,
  },
  [ORDER_FORMS.cancel]: onOrder(['reason'], (path, api, form) =>
    api.call('POST', `${path}cancel/`, { reason: form.get('reason') ?? '' }),
  ),
  // The page is shown again, because it has to tell what could not be had.
  [ORDER_FORMS.reorder]: {
    ...onOrder([], (path, api) => api.call('POST', `${path}reorder/`)),
    step: (body) => ({ form: ORDER_FORMS.reorder, values: { missing: missingOf(body) } }),
  },
  [ORDER_FORMS.deliveryType]: onOrder(['deliveryType', 'placement', 'note'], (path, api, form) =>
    api.call(
      'PUT',
      `${path}delivery-type/`,
      toDeliveryType((field) => form.get(field)),
    ),
  ),
  [ORDER_FORMS.wishes]: onOrder(['customerNote', ...wishFields()], (path, api, form) =>
    api.call(
      'PATCH',
      path,
      toWishes((field) => form.get(field)),
    ),
  ),
  [ORDER_FORMS.move]: onOrder(['deliverySlotId', 'deliveryAddressId'], (path, api, form) => {
    const body = toMove((field) => form.get(field))
    return body ? api.call('POST', `${path}move/`, body) : Promise.resolve(null)
  }),
  [ORDER_FORMS.claim]: {
    ...onOrder([...Object.values(CLAIM_FIELDS), 'note'], () => Promise.resolve(null)),
    hasFiles: true,
    send: (form, api, c, files) =>
      api.call(
        'POST',
        createClaim.path,
        toClaim(c.get('match')?.params['orderNumber'] ?? '', (field) => form.get(field), files.get('photo')),
      ),
  },
})

/** A form of the order whose page it is posted to; afterwards the page is shown with nothing open. */
function onOrder(
  keep: readonly string[],
  send: (path: string, api: FormApi, form: URLSearchParams) => Promise<FormAnswer | null>,
): ScreenForm {
  return {
    keep: ['instance', ...keep],
    next: (c, _, form) =>
      href(
        c.get('locale').site,
        'accountOrder',
        { orderNumber: c.get('match')?.params['orderNumber'] ?? '' },
        { done: form.get(FORM_FIELD) ?? '' },
      ),
    send: (form, api, c) => send(`orders/${c.get('match')?.params['orderNumber'] ?? ''}/`, api, form),
  }
}

function wishFields(): string[] {
  return Array.from({ length: WISH_LINES_MAX }, (_, index) => [
    WISH_FIELDS.lineId(index),
    WISH_FIELDS.allowsSubstitution(index),
    WISH_FIELDS.pickerNote(index),
  ]).flat()
}

/** Names of what is sold out, not there in full, or not sold any more. */
function missingOf(body: unknown): string {
  const { unavailable = [], gone = [] } = (body ?? {}) as {
    unavailable?: { fullName?: string; name?: string }[]
    gone?: string[]
  }
  return [...unavailable.map(({ fullName, name }) => fullName ?? name ?? ''), ...gone].join(', ')
}
