import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export const ORDER_EMAILS = [
  'order_confirmation',
  'order_changed',
  'order_short',
  'order_sold_out',
  'order_on_the_way',
  'order_receipt',
  'order_refund',
  'order_cancelled',
  'order_failed',
] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]

/** The order's number, its delivery, an amount and the deadline, null after it, as they are read. */
type Facts = { order: string; slot: string; amount: string; deadline: string | null; claimDays: number }
type Words = { subject: MessageDescriptor; intro: MessageDescriptor; end: readonly MessageDescriptor[] }

export const EMAIL_TEXTS: Record<OrderEmail, (facts: Facts) => Words> = {
  order_confirmation: ({ order, slot, deadline }) => ({
    subject: msg`Thank you for your order (${order})`,
    intro: msg`We’ve received your order and will deliver it on ${slot}.`,
    end: [
      ...(deadline ? [msg`You can change or cancel your order until ${deadline}.`] : []),
      msg`We’ll charge you when we pack your order.`,
    ],
  }),
  order_changed: ({ order, slot }) => ({
    subject: msg`Your order has changed (${order})`,
    intro: msg`We’ll deliver on ${slot}. Here’s your updated order:`,
    end: [],
  }),
  order_short: ({ order }) => ({
    subject: msg`Something was missing from your order (${order})`,
    intro: msg`We didn’t have everything you ordered. Here’s what’s in your bags:`,
    end: [msg`You won’t pay for what was missing. If we’ve already charged you, you’ll get your money back.`],
  }),
  order_sold_out: ({ order }) => ({
    subject: msg`Something in your order is sold out (${order})`,
    intro: msg`We’re sorry. We’ve run out of something before we could pack your order:`,
    end: [],
  }),
  order_on_the_way: ({ order, slot }) => ({
    subject: msg`Your order is on its way (${order})`,
    intro: msg`The van has left our warehouse. We’ll deliver on ${slot}.`,
    end: [],
  }),
  order_receipt: ({ order, claimDays }) => ({
    subject: msg({
      message: `Your receipt (${order})`,
      comment: 'subject of an e-mail; the number of an order',
    }),
    intro: msg`We’ve delivered your order. Here’s what you paid for:`,
    end: [
      msg`Is something wrong with the items? Tell us on the order page, preferably within ${plural(claimDays, { one: '# day', other: '# days' })}.`,
    ],
  }),
  order_refund: ({ order, amount }) => ({
    subject: msg`You’ll get ${amount} back (${order})`,
    intro: msg`We’ve refunded you the same way you paid. The money can take a few days to reach your account.`,
    end: [],
  }),
  order_cancelled: ({ order }) => ({
    subject: msg`Your order is cancelled (${order})`,
    intro: msg`We won’t charge you. Anything you paid by gift card is back on the gift card.`,
    end: [],
  }),
  order_failed: ({ order }) => ({
    subject: msg`We couldn’t deliver your order (${order})`,
    intro: msg`We’re sorry. We’ll try again as soon as we can. If that isn’t possible, we’ll refund everything within a day.`,
    end: [],
  }),
}

export const EMAIL_LINKS = {
  account: msg`Create an account`,
  order: msg`See the order`,
  instead: msg`Choose something else`,
  track: msg`Track your delivery`,
}

/** After the money of a claim: the points that had paid for the goods. */
export const POINTS_BACK = (points: number) =>
  msg`${plural(points, { one: 'You also get # point back.', other: 'You also get # points back.' })}`

/** Before the link of a guest, whose order page opens only in the browser the order was placed in. */
export const FOR_GUESTS = msg`To change the order, or to shop faster next time, create an account. All you need is a password.`
