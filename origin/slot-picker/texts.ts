import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a slot cannot be chosen, in a few words. */
export const UNAVAILABLE: Record<
  'slot_full' | 'slot_closed' | 'alcohol_hours' | 'unattended_not_allowed',
  MessageDescriptor
> = {
  slot_full: msg`Full`,
  slot_closed: msg`Closed for orders`,
  alcohol_hours: msg`Not available with alcohol in your basket`,
  unattended_not_allowed: msg`Someone must be home`,
}

export const DAY_PARTS: readonly MessageDescriptor[] = [
  msg({ message: 'Morning', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Midday', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Afternoon', comment: 'part of a day, heading of delivery times' }),
  msg({ message: 'Evening', comment: 'part of a day, heading of delivery times' }),
]

type AlcoholHours = Record<'opens' | 'closes' | 'closesBeforeRest', string>

/** Messages above the picker's days. */
export const PICKER_MESSAGES = {
  outside: (place: string) => msg`We don’t deliver to ${place} yet.`,
  unknown: (postalCode: string) =>
    msg`We don’t recognise the postal code ${postalCode}. Check it and try again.`,
  season: (day: string) => msg`The boat runs again ${day}.`,
  alcohol: ({ opens, closes, closesBeforeRest: early }: AlcoholHours) =>
    msg`Your basket contains alcohol. We deliver it ${opens}–${closes}, but only ${opens}–${early} on Saturdays and the day before a public holiday. We never deliver it on Sundays or public holidays.`,
  ageLimit: msg`Someone must be home to receive items with an age limit. We never leave them unattended.`,
  emptyCart: msg`We’ll hold the time for you once there are items in your basket.`,
  notHeld: msg`You’ve chosen a time, but we’re not holding it. Log in, and we’ll hold it for you.`,
  gone: msg`The time you chose is no longer available. Choose another.`,
}
