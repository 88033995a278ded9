import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethodType } from '../../../shared/api/payments.ts'

/** Names of payment methods on orders and receipts. */
export const PAYMENT_TITLES: Record<PaymentMethodType, MessageDescriptor> = {
  card: msg`Card`,
  invoice: msg`Invoice`,
  vipps: msg`Vipps`,
  swish: msg`Swish`,
  klarna: msg`Klarna`,
  giftcard: msg`Gift card`,
}
