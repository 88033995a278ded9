import { CARD_FORMS, REMINDER_FORMS } from '../../shared/domain/account-forms.ts'
import { nextWeekday } from '../../shared/domain/next-weekday.ts'
import { href } from '../../shared/href.ts'
import { MARKETS } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { readId } from './delivery.ts'
import type { FormApi } from './form-api.ts'
import { type FormAnswer, type ScreenForm, screenForms } from './screen-form.ts'

/** Lists of the account by forms: saved cards and reminders (contract 6). */

export const paymentCardForms = screenForms({
  [CARD_FORMS.add]: {
    keep: [],
    send: (_, api) => api.call('POST', 'payments/cards/start/'),
    next: (c, body) => {
      const { redirectUrl } = (body ?? {}) as { redirectUrl?: unknown }
      return typeof redirectUrl === 'string' ? redirectUrl : toCards(c)
    },
  },
  [CARD_FORMS.complete]: {
    keep: ['reference'],
    send: (form, api) =>
      api.call('POST', 'payments/cards/complete/', { reference: form.get('reference') ?? '' }),
    next: (c) => toCards(c, CARD_FORMS.complete),
  },
  [CARD_FORMS.makeDefault]: onRow((id, api) => api.call('POST', `payments/cards/${id}/set-default/`)),
  [CARD_FORMS.remove]: onRow((id, api) => api.call('DELETE', `payments/cards/${id}/`)),
})

export const reminderForms = screenForms({
  [REMINDER_FORMS.product]: {
    keep: [],
    async send(form, api) {
      const productId = readId(form.get('productId'))
      if (productId === null) return null
      return api.call('POST', 'reminders/', { kind: 'product_back', productId })
    },
  },
  [REMINDER_FORMS.deadline]: {
    keep: [],
    send: (form, api) =>
      api.call('POST', 'reminders/', {
        kind: 'order_deadline',
        remindAt: form.get('remindAt') ?? undefined,
      }),
  },
  [REMINDER_FORMS.slot]: {
    keep: ['weekday', 'time'],
    async send(form, api, c) {
      const [weekday, time] = [form.get('weekday') ?? '', form.get('time') ?? '']
      if (!WEEKDAY.test(weekday) || !TIME.test(time)) return null
      const { timeZone } = MARKETS[c.get('locale').country]
      const remindAt = nextWeekday(
        { weekday: Number(weekday), time },
        new Date(c.get('deps').now()),
        timeZone,
      ).toISOString()
      return api.call('POST', 'reminders/', { kind: 'slot', remindAt })
    },
  },
  [REMINDER_FORMS.remove]: onRow((id, api) => api.call('DELETE', `reminders/${id}/`)),
})

const WEEKDAY = /^[0-6]$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A form of one row, which it names as its `instance`. */
function onRow(send: (id: number, api: FormApi) => Promise<FormAnswer>): ScreenForm {
  return {
    keep: ['instance'],
    send(form, api) {
      const id = readId(form.get('instance'))
      return id === null ? Promise.resolve(null) : send(id, api)
    },
  }
}

function toCards(c: AppContext, done?: string): string {
  return href(c.get('locale').site, 'accountPaymentCards', {}, done === undefined ? {} : { done })
}
