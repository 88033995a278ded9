import { msg } from '@lingui/core/macro'

export const tooMany = (left: number) => msg`You can report up to ${left} of this item. Enter a lower number.`

/** Who the money on the balance is from. */
export const GOODWILL_SENDER = msg`From us, with apologies`

export const GOODWILL_EMAIL = {
  subject: msg`There’s money on your balance`,
  paid: (amount: string) =>
    msg`We’re sorry that something wasn’t as it should be. ${amount} is on your balance, and you can spend it on your next order.`,
  link: msg`See your balance`,
}

export const NONE_LEFT = msg`There’s nothing more to report for this item. Choose another item.`
