import { msg } from '@lingui/core/macro'

/** The e-mail about a reward, to both. */
export const REWARD = {
  subject: (amount: string) => msg`You’ve got ${amount} off`,
  referrer: (amount: string) =>
    msg`A friend you invited has had their first delivery. Thank you! We’ll take ${amount} off your next order.`,
  referred: (amount: string) =>
    msg`Thank you for your first order! You were invited, so we’ll take ${amount} off your next order.`,
  terms: (minimum: string, until: string) =>
    msg`It applies to orders of ${minimum} or more, until ${until}. You don’t need a code.`,
  link: msg`See your perks`,
}
