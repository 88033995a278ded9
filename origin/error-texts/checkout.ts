import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of checkout and payment, safe to show. */
export const CHECKOUT_ERRORS = {
  age_verification_required: msg`Confirm your age before you order.`,
  alcohol_hours: msg`We can’t deliver alcohol at the time you chose. Choose another.`,
  approval_required: msg`This order is above your spending limit. An administrator of your organisation must approve it first.`,
  approval_not_needed: msg`You can place this order yourself.`,
  approval_decided: msg`Someone has decided about this order already.`,
  payment_refused: msg`The payment was declined. Try another way to pay.`,
  payment_not_authorised: msg`The payment wasn’t approved. Try again, or choose another way to pay.`,
  payment_expired: msg`The payment took too long. Try again.`,
  payment_already_started: msg`You’ve already paid, so we can’t cancel the payment. You’ll find the order under “Orders”.`,
  no_open_payment: msg`There’s no payment to continue. Go to checkout.`,
  discount_not_found: msg`We don’t recognise this discount code. Check it and try again.`,
  referral_not_applicable: msg`An invitation is for those who haven’t ordered from us yet, and can be accepted once.`,
  discount_not_applicable: msg`The discount code doesn’t apply to the items in your basket.`,
  checkout_closed: msg`The checkout is closed right now. We’ve saved your basket. Try again in a moment.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
