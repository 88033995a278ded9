import { toAvailable } from '../../shared/domain/cart-changes.ts'
import {
  CHECKOUT_FORMS,
  findFailedPayment,
  PAY_FIELDS,
  toChosenMethod,
} from '../../shared/domain/checkout-forms.ts'
import { ADDRESS_FORMS, DELIVERY_FORMS } from '../../shared/domain/delivery-forms.ts'
import { href } from '../../shared/href.ts'
import type { AppContext } from '../context.ts'
import { addAddressForm } from './addresses.ts'
import { placeForm, readId, slotForm } from './delivery.ts'
import type { FormApi } from './form-api.ts'
import { screenForms } from './screen-form.ts'

/** The checkout and what comes after the provider's page, by forms. */

const toCheckout = (c: AppContext) => href(c.get('locale').site, 'checkout')

export const checkoutForms = screenForms({
  [DELIVERY_FORMS.place]: { ...placeForm, next: toCheckout },
  [DELIVERY_FORMS.slot]: { ...slotForm, next: toCheckout },
  [ADDRESS_FORMS.add]: {
    ...addAddressForm,
    next: toCheckout,
    async send(form, api, c, files) {
      const added = await addAddressForm.send(form, api, c, files)
      const id = readAddressId(added?.body)
      if (!added || added.status >= 400 || id === null) return added
      return api.call('POST', 'slot-picker/info/', { deliveryAddressId: id })
    },
  },
  [CHECKOUT_FORMS.age]: {
    keep: [],
    send: (form, api, c) =>
      api.call('POST', 'checkout/age-verification/start/', {
        method: form.get('method') ?? undefined,
        returnUrl: toCheckout(c),
      }),
    next: (c, body) => readText(body, 'redirectUrl') ?? toCheckout(c),
  },
  [CHECKOUT_FORMS.ageComplete]: {
    keep: [],
    next: toCheckout,
    send: (form, api) =>
      api.call('POST', 'checkout/age-verification/complete/', { challengeId: form.get('challengeId') ?? '' }),
  },
  [CHECKOUT_FORMS.giftcard]: {
    keep: [],
    next: toCheckout,
    send: (form, api) => api.call('PATCH', 'checkout/', { useGiftcardBalance: form.get('use') === 'on' }),
  },
  [CHECKOUT_FORMS.leaveOut]: {
    keep: [],
    next: toCheckout,
    send: (_, api, c) => leaveOut(api, c),
  },
  [CHECKOUT_FORMS.cancelPayment]: {
    keep: [],
    next: toCheckout,
    send: (form, api) =>
      api.call('POST', 'checkout/cancel-payment/', { paymentId: form.get('paymentId') ?? '' }),
  },
  [CHECKOUT_FORMS.pay]: {
    keep: PAY_FIELDS,
    send: pay,
    next: (c, body) =>
      readText((body as { action?: unknown } | null)?.action, 'url') ??
      href(c.get('locale').site, 'checkoutConfirm', {}, { payment_id: readText(body, 'paymentId') }),
  },
})

/** A payment that failed is an answer too: it leads back to the checkout, which says how it ended. */
export const checkoutConfirmForms = screenForms({
  [CHECKOUT_FORMS.confirm]: {
    keep: [],
    async send(form, api) {
      const paymentId = form.get('paymentId') ?? ''
      const answer = await api.call('POST', 'checkout/confirm/', { paymentId })
      const failed = answer.status < 400 ? null : findFailedPayment(readText(answer.body, 'code'))
      if (failed) return { status: 200, body: { failed } }
      return answer.status < 400 && !isSettled(answer.body) ? { status: 200, body: { paymentId } } : answer
    },
    next(c, body) {
      const { site } = c.get('locale')
      const { failed, paymentId, order } = body as Record<string, unknown>
      if (typeof failed === 'string') return href(site, 'checkout', {}, { payment: failed })
      if (typeof paymentId === 'string') return href(site, 'checkoutConfirm', {}, { payment_id: paymentId })
      return href(site, 'accountOrder', { orderNumber: readText(order, 'orderNumber') ?? '' })
    },
  },
})

/** Brings the basket down to what there is at this moment. */
async function leaveOut(api: FormApi, c: AppContext) {
  const validation = await api.call('GET', 'cart/validate/')
  const { changes } = (validation.body ?? {}) as { changes?: Parameters<typeof toAvailable>[0] }
  if (validation.status >= 400 || !changes) return validation
  const items = toAvailable(changes).map((item) => ({ ...item, intentId: c.get('deps').id() }))
  return items.length > 0 ? api.call('PUT', 'cart/items/', { items }) : validation
}

/** What was chosen is kept first, so that a refusal loses none of it. */
async function pay(form: URLSearchParams, api: FormApi, c: AppContext) {
  const paymentMethod = toChosenMethod(form.get('paymentMethod'))
  const reference = form.get('invoiceReference')
  const chosen = await api.call('PATCH', 'checkout/', {
    paymentMethod,
    customerNote: form.get('customerNote') ?? '',
    allowSubstitutions: form.get('allowSubstitutions') === 'on',
    ...(reference !== null && { invoiceReference: reference }),
  })
  if (chosen.status >= 400) return chosen
  return api.call(
    'POST',
    'checkout/initiate-payment/',
    {
      cartVersion: Number(form.get('cartVersion') ?? Number.NaN),
      expectedTotal: form.get('expectedTotal') ?? '',
      paymentMethod,
      returnUrl: href(c.get('locale').site, 'checkoutConfirm'),
      saveCard: form.get('saveCard') === 'on',
    },
    { key: c.get('deps').id() },
  )
}

function isSettled(body: unknown): boolean {
  const status = readText((body as { payment?: unknown } | null)?.payment, 'status')
  return status !== 'created' && status !== 'requires_action'
}

function readAddressId(body: unknown): number | null {
  const { address } = (body ?? {}) as { address?: { id?: unknown } }
  return readId(String(address?.id ?? ''))
}

function readText(body: unknown, name: string): string | null {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : null
}
