import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PauseReason } from '../../shared/api/slot-reservations.ts'

/** What the customer agrees to. */
export const terms = (days: number, hours: number) =>
  msg`We reserve your delivery time ${plural(days, { one: '# day', other: '# days' })} ahead. You order and pay as usual. Without an order, we release the time ${plural(hours, { one: '# hour', other: '# hours' })} before the order deadline. We’ll send you an e-mail before we do.`

/** The letters about a recurring slot. */
export const RESERVATION_EMAILS = {
  proposed: {
    subject: (slot: string) => msg`Can we come ${slot} instead?`,
    holiday: (day: string) =>
      msg`We don’t deliver at your usual time on ${day}, because it’s a public holiday.`,
    closed: (day: string) => msg`We can’t deliver at your usual time on ${day}.`,
    full: (day: string) => msg`Your usual time on ${day} is full.`,
    body: (slot: string, moment: string) =>
      msg`We’re holding ${slot} for you instead. Accept it by ${moment}, or choose another time. Otherwise we’ll release it.`,
    link: msg`See the suggested time`,
  },
  reminder: {
    subject: (slot: string) => msg`We’re holding ${slot} for you`,
    body: (moment: string) =>
      msg`Place your order by ${moment}. After that, we’ll release the time to others.`,
    accept: (moment: string) =>
      msg`You haven’t accepted the time yet. Do it by ${moment}, or we’ll release it to others.`,
    link: msg`Go to basket`,
    skip: msg`Skip it or choose another time`,
  },
  released: {
    subject: (slot: string) => msg`We’ve released your delivery time ${slot}`,
    body: msg`You hadn’t ordered in time, so others can have it now. You can still choose a delivery time yourself.`,
    next: (day: string) => msg`Next time is ${day}.`,
    link: msg`Choose a time`,
  },
  missed: {
    subject: (day: string) => msg`We couldn’t reserve a delivery time for ${day}`,
    body: msg`Every delivery time around that day is full or closed. Some may become free, so you can look for one yourself.`,
    link: msg`Choose a time`,
  },
  paused: {
    subject: msg`We’ve stopped reserving your delivery time`,
    link: msg`Choose a new time`,
  },
}

/** Why nothing is reserved any more. */
export const PAUSE_TEXTS: Record<PauseReason, MessageDescriptor> = {
  address_gone: msg`The address we delivered to has been deleted. Choose another one to go on.`,
  outside_area: msg`We don’t deliver to the address any more. Choose another one to go on.`,
  no_such_time: msg`We no longer deliver to the address at that time. Choose another time to go on.`,
}
