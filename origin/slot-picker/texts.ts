import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a slot cannot be chosen, in a few words. */
export const UNAVAILABLE: Record<
  'slot_full' | 'slot_closed' | 'alcohol_hours' | 'unattended_not_allowed',
  MessageDescriptor
> = {
  slot_full: msg`Full`,
  slot_closed: msg`Closed for orders`,
  alcohol_hours: msg`Not with alcohol in the basket`,
  unattended_not_allowed: msg`Somebody has to be at home`,
}

export const DAY_PARTS: readonly MessageDescriptor[] = [
  msg({ message: 'Morning', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Midday', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Afternoon', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Evening', comment: 'part of a day, heading of delivery times' }),
]

/** Messages above the picker's days. */
export const PICKER_MESSAGES = {
  outside: (place: string) => msg`We do not deliver to ${place} yet.`,
  unknown: (postalCode: string) => msg`We do not know the postal code ${postalCode}.`,
  season: (day: string) => msg`The boat goes again ${day}.`,
  alcohol: msg`The basket has alcohol in it. It is delivered on weekdays 8–20 and Saturdays 8–18, never on Sundays and public holidays.`,
  ageLimit: msg`Goods with an age limit cannot be left: somebody has to receive them.`,
  emptyCart: msg`We hold the time for you once there are goods in the basket.`,
  notHeld: msg`The time is chosen, but not held. Log in and we hold it for you.`,
  gone: msg`The time you chose is no longer free. Choose another.`,
}
