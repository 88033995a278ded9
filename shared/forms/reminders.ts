import { addReminder, deleteReminder, stopReminders } from '../api/reminders.ts'
import { href } from '../href.ts'
import { nextWeekday } from '../time/next-weekday.ts'
import { MARKETS } from '../sites.ts'
import { defineForm, INSTANCE_FIELD, toId } from './form.ts'

/** Forms of reminders. Product and deadline reminders appear on other pages too, and are posted here. */

export const remindProductForm = defineForm({
  name: 'remind-product',
  pages: ['accountReminders'],
  endpoint: addReminder,
  read: (get) => {
    const productId = toId(get('productId'))
    return productId === null ? null : { body: { kind: 'product_back', productId } }
  },
})

/** `remindAt` is an instant; without it the reminder is sent shortly before the order's cut-off. */
export const remindDeadlineForm = defineForm({
  name: 'remind-deadline',
  pages: ['accountReminders'],
  endpoint: addReminder,
  read: (get) => ({
    body: { kind: 'order_deadline', ...(get('remindAt') !== null && { remindAt: get('remindAt') }) },
  }),
})

/** `weekday` (0 is Monday) and `time` in the shop's time zone. */
export const remindSlotForm = defineForm({
  name: 'remind-slot',
  pages: ['accountReminders'],
  keep: ['weekday', 'time'],
  endpoint: addReminder,
  read: (get, { locale, now }) => {
    const [weekday, time] = [get('weekday') ?? '', get('time') ?? '']
    if (!/^[0-6]$/.test(weekday) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
    const { timeZone } = MARKETS[locale.country]
    const remindAt = nextWeekday({ weekday: Number(weekday), time }, new Date(now()), timeZone)
    return { body: { kind: 'slot', remindAt: remindAt.toISOString() } }
  },
})

/** On the page of the e-mail's link, without a login. */
export const stopRemindersForm = defineForm({
  name: 'stop-reminders',
  pages: ['userUnsubscribe'],
  endpoint: stopReminders,
  read: (_, { page }) => ({ params: { token: page.search['token'] ?? null } }),
  // The path without the token, which the form has used up.
  next: (_, { locale }) => href(locale.site, 'userUnsubscribe', {}, { done: 'stop-reminders' }),
})

export const removeReminderForm = defineForm({
  name: 'remove-reminder',
  pages: ['accountReminders'],
  endpoint: deleteReminder,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})
