import { msg } from '@lingui/core/macro'

/** The e-mail that confirms a purchase of gift cards. */
export const RECEIPT = {
  subject: msg`Receipt for your gift cards`,
  paid: (amount: string) =>
    msg`Thank you! You have paid ${amount} for gift cards. Gift cards are free of VAT until they are used.`,
  link: msg`See and print your gift cards`,
  keep: msg`Don’t share this e-mail: whoever has the link can see the cards you print.`,
}
