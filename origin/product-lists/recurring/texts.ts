import { msg } from '@lingui/core/macro'

/** The e-mail about a round of a recurring order. */
export const ROUND_TEXTS = {
  subject: (list: string) => msg`We’ve put “${list}” in your basket`,
  nothingSubject: (list: string) => msg`Everything on “${list}” is sold out`,
  added: (list: string, day: string) =>
    msg`The items on “${list}” are in your basket for ${day}. You haven’t ordered or paid for anything yet.`,
  missing: msg`We don’t have these right now, so they aren’t in your basket:`,
  deadline: (moment: string) =>
    msg`If you want the delivery, choose a time, then place your order by ${moment}.`,
  basket: msg`Go to basket`,
  undo: msg`Take the items out again`,
}
