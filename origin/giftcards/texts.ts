import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles by the id of the design. */
export const DESIGN_TITLES: Record<number, MessageDescriptor> & { 1: MessageDescriptor } = {
  1: msg({ message: 'Vegetables', comment: 'name of a gift-card design' }),
  2: msg({ message: 'Birthday', comment: 'name of a gift-card design' }),
  3: msg({ message: 'Thank you', comment: 'name of a gift-card design' }),
  4: msg({ message: 'Dinner', comment: 'name of a gift-card design' }),
  5: msg({ message: 'Summer', comment: 'name of a gift-card design' }),
  6: msg({ message: 'Christmas', comment: 'name of a gift-card design' }),
}

/** Questions and answers of the gift-card page. */
export const FAQ = (months: number) => [
  {
    question: msg`What can a gift card be used for?`,
    answer: msg`Everything we sell, deposits and delivery included. Any balance stays on the card.`,
  },
  {
    question: msg`How long is it valid?`,
    answer: msg`${months} months from the day you buy it. The card that expires first is used first.`,
  },
  {
    question: msg`How does the recipient get it?`,
    answer: msg`By e-mail on the day you choose, or on paper: you can print it as soon as you have paid.`,
  },
  {
    question: msg`What happens when an order is cancelled?`,
    answer: msg`The amount goes back to the gift card it came from.`,
  },
]

export const DELIVER_IN_PAST = msg`Choose today or a later day.`
export const deliverTooLate = (days: number) => msg`Choose a date at most ${days} days ahead.`
export const tooManyCards = (most: number) => msg`You can buy at most ${most} gift cards at once. Buy fewer.`
export const BUYER_MISSING = msg`Enter your e-mail address. We send the receipt there.`

/** The e-mail that hands over a card. */
export const GIFT = {
  subject: (sender: string) => msg`${sender} has sent you a gift card`,
  worth: (amount: string, until: string) =>
    msg`It is worth ${amount} and can be used for everything at Torg until ${until}.`,
  number: msg`Gift-card number:`,
  code: msg`Code:`,
  activate: msg`Add the gift card to your account`,
  keep: msg`Treat number and code like cash: whoever has both can use the gift card.`,
}

/** The e-mail to the buyer of a card that staff pay back. */
export const REFUND = {
  subject: msg`We’ve paid back your gift card`,
  paidBack: (amount: string, lastFour: string) =>
    msg`We’ve paid back ${amount} for the gift card that ends in ${lastFour}, to where you paid it from.`,
  ended: msg`The gift card can’t be used any more. It can take a few days before you see the money.`,
}

/** The e-mail about a card that ends soon. */
export const ENDING = {
  subject: msg`A gift card ends soon`,
  body: (balance: string, day: string) =>
    msg`You have ${balance} left on a gift card that ends ${day}. The next order uses it first.`,
  link: msg`See your gift cards`,
}
