import { msg } from '@lingui/core/macro'

/** Deduction of what gift cards and other payments have paid. */
export const PAID_LINE = msg`Paid in another way`

/** Deduction of what was refunded. */
export const CREDIT_LINE = msg({
  message: 'Amount credited',
  comment: 'on an invoice: what the customer got back',
})
