import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const ORDER_EMAILS = [
  'order_confirmation',
  'order_changed',
  'order_short',
  'order_on_the_way',
  'order_receipt',
  'order_refund',
  'order_cancelled',
  'order_failed',
] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]

/** The order's number, its delivery and an amount, as they are read. */
type Facts = { order: string; slot: string; amount: string }
type Words = { subject: MessageDescriptor; intro: MessageDescriptor; end: MessageDescriptor | null }

export const EMAIL_TEXTS: Record<OrderEmail, (facts: Facts) => Words> = {
  order_confirmation: ({ order, slot }) => ({
    subject: msg`Thank you for order ${order}`,
    intro: msg`We have your order and deliver it ${slot}.`,
    end: msg`You can change or cancel it until the deadline on the order’s page. The amount is taken only when your goods are packed. You have the statutory right of withdrawal for goods that do not perish.`,
  }),
  order_changed: ({ order, slot }) => ({
    subject: msg`Order ${order} has changed`,
    intro: msg`Your change is registered. We deliver ${slot}. This is your order now:`,
    end: null,
  }),
  order_short: ({ order }) => ({
    subject: msg`Something was missing when we packed ${order}`,
    intro: msg`We did not find everything you ordered. This is in the bags, and you only pay for it:`,
    end: msg`The difference is not taken, or has been paid back to what you paid with.`,
  }),
  order_on_the_way: ({ order, slot }) => ({
    subject: msg`Your goods are on the way: ${order}`,
    intro: msg`The van has left the depot. We deliver ${slot}.`,
    end: null,
  }),
  order_receipt: ({ order }) => ({
    subject: msg({ message: `Receipt for ${order}`, comment: 'subject of an e-mail; a number of an order' }),
    intro: msg`Your goods are delivered. Here is the receipt:`,
    end: msg`Is something wrong with the goods? Tell us on the order’s page within seven days.`,
  }),
  order_refund: ({ order, amount }) => ({
    subject: msg`We have paid back ${amount}`,
    intro: msg`${amount} for order ${order} goes back to what you paid with. It can take a few days until it is in your account.`,
    end: null,
  }),
  order_cancelled: ({ order }) => ({
    subject: msg`Order ${order} is cancelled`,
    intro: msg`The order is cancelled, and nothing will be taken. What gift cards paid is back on the card.`,
    end: null,
  }),
  order_failed: ({ order }) => ({
    subject: msg`We could not deliver ${order}`,
    intro: msg`We came, but could not deliver your goods. We try again as soon as we can. If that is not possible, we pay everything back within a day.`,
    end: null,
  }),
}

export const EMAIL_LINKS = {
  order: msg`See the order`,
  track: msg`Follow the delivery`,
}
