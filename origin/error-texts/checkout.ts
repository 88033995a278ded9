import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of checkout and payment, safe to show. */
export const CHECKOUT_ERRORS = {
  age_verification_required: msg`Confirm your age before you order.`,
  alcohol_hours: msg`Alcohol cannot be delivered at this time.`,
  payment_refused: msg`The payment was refused. Try another way to pay.`,
  payment_not_authorised: msg`The payment is not authorised yet.`,
  payment_expired: msg`The payment has expired.`,
  payment_already_started: msg`The payment has already been started.`,
  no_open_payment: msg`No payment is waiting.`,
  discount_not_found: msg`The discount code does not exist.`,
  discount_not_applicable: msg`The discount code does not apply to this basket.`,
  checkout_closed: msg`The checkout is closed right now. Your basket is kept. Try again in a moment.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
