import { msg, plural } from '@lingui/core/macro'

/** Who the money on the balance is from. */
export const BOTTLE_SENDER = msg`Bottle deposits`

export const BOTTLE_EMAIL = {
  subject: msg`We’ve counted your empty bottles and cans`,
  paid: (count: number, amount: string) =>
    msg`We counted ${plural(count, { one: '# bottle or can', other: '# bottles and cans' })}, and ${amount} is on your balance. You can spend it on your next order.`,
  toCard: (count: number, amount: string) =>
    msg`We counted ${plural(count, { one: '# bottle or can', other: '# bottles and cans' })}, and we’ve paid ${amount} back the same way you paid for the order.`,
  nothing: msg`None of the bottles and cans had a deposit, so there’s nothing to pay back.`,
  link: msg`See your order`,
}
