import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of orders, safe to show. */
export const ORDER_ERRORS = {
  survey_answered: msg`You’ve already answered this survey. Thank you!`,
  order_locked: msg`The order can no longer be changed.`,
  claims_over: msg`The time for reporting a problem with this order is over. Write to us if you need help.`,
  unattended_not_allowed: msg`Someone must be home to receive this order.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
