import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Labels of discount codes. */
export const CODE_TEXTS = {
  percent: (value: string) =>
    msg({ message: `${value} off`, comment: 'what a discount code takes off: a percentage' }),
  amount: (value: string) =>
    msg({ message: `${value} off`, comment: 'what a discount code takes off: an amount' }),
  minimum: (value: string) => msg`When you spend at least ${value}`,
}

export const belowMinimumOrder = (minimum: string) =>
  msg`Your basket is below the minimum order of ${minimum}.`

/** What the shopper can do at a step whose error text says only what is wrong. */
export const STEP_TEXTS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  address_not_found: msg`Choose where we should deliver.`,
  hold_expired: msg`Choose when we should deliver.`,
}
