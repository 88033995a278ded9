import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PerkPart } from './rules/perk-parts.ts'
import type { PerkSource } from './usable.ts'

/** A perk's line among the totals. */
export const PERK_NAMES: Record<PerkPart['kind'], MessageDescriptor> = {
  free_delivery: msg({
    message: 'Free delivery',
    comment: 'line of totals: a perk takes off the delivery fee',
  }),
  member_price: msg({ message: 'Member price', comment: 'line of totals: what members save on items' }),
  points: msg({ message: 'Points', comment: 'line of totals: points used as money' }),
  amount: msg({ message: 'Reward', comment: 'line of totals: a perk takes off an amount' }),
}

/** Why the customer has it. */
export const PERK_REASONS: Record<PerkSource, (count: number) => MessageDescriptor> = {
  orders: (count) =>
    msg`${plural(count, { one: 'Because we’ve delivered an order to you', other: 'Because we’ve delivered # orders to you' })}`,
  points: (count) => msg`${plural(count, { one: '# point used', other: '# points used' })}`,
  referral: () => msg`For an invitation`,
  staff: () => msg`From us to you`,
}

/** The same in a basket, where the customer may still save the points. */
export const PERK_REASONS_IN_CART: typeof PERK_REASONS = {
  ...PERK_REASONS,
  points: (count) =>
    msg`${plural(count, { one: '# point. You can save it for later when you pay.', other: '# points. You can save them for later when you pay.' })}`,
}
