import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderKind } from '../../shared/api/reminders.ts'

type Email = { subject: MessageDescriptor; body: MessageDescriptor; link: MessageDescriptor }

/** Reminder e-mails, made of the product's name or the time, empty when it is no longer known. */
export const REMINDER_EMAILS: Record<ReminderKind, (about: string) => Email> = {
  product_back: (product) => ({
    subject: msg`${product} is back in stock`,
    body: msg`You asked us to tell you when it was back. Now you can add it to your basket.`,
    link: msg`See the product`,
  }),
  order_deadline: (time) => ({
    subject: msg`Your order deadline is coming up`,
    body: time
      ? msg`You can place or change your order until ${time}.`
      : msg`Place or change your order soon.`,
    link: msg`Go to basket`,
  }),
  slot: () => ({
    subject: msg`Time to choose a delivery time`,
    body: msg`You asked us to remind you. The sooner you choose, the more times you’ll have to choose from.`,
    link: msg`Choose a time`,
  }),
}

/** The link that stops reminders of the same kind. */
export const STOP = msg`No more reminders like this`

export const IN_STOCK = msg`The product is in stock now. Add it to your basket.`
export const NO_DEADLINE = msg`You have no order with an upcoming deadline. Choose a time yourself.`
export const IN_PAST = msg`This time has passed. Choose a later one.`
export const tooLate = (days: number) => msg`Choose a time within the next ${days} days.`
