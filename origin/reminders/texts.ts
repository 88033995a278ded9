import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderKind } from '../../shared/api/reminders.ts'

type Email = { subject: MessageDescriptor; body: MessageDescriptor; link: MessageDescriptor }

/** Reminder e-mails, made of the product's name or the time. */
export const REMINDER_EMAILS: Record<ReminderKind, (about: string) => Email> = {
  product_back: (product) => ({
    subject: msg`${product} is back in stock`,
    body: msg`You asked us to tell you when it was back. Now you can add it to your basket.`,
    link: msg`See the product`,
  }),
  order_deadline: (time) => ({
    subject: msg`Remember your order`,
    body: msg`The deadline for placing or changing it is ${time}.`,
    link: msg`Go to the basket`,
  }),
  slot: () => ({
    subject: msg`Time to choose a delivery`,
    body: msg`You asked us to remind you to choose a delivery time.`,
    link: msg`Choose a time`,
  }),
}

/** Used when the time is no longer known. */
export const SOON = msg({
  message: 'soon',
  comment: 'in a reminder instead of a time: The deadline … is soon.',
})

export const IN_STOCK = msg`The product is in stock now. Add it to your basket.`
export const NO_DEADLINE = msg`You have no order with a deadline to be reminded of. Choose a time yourself.`
export const IN_PAST = msg`This time has passed. Choose a later one.`
export const tooLate = (days: number) => msg`Choose a time within the next ${days} days.`
