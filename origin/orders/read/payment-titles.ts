import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethodType } from '../../../shared/api/payments.ts'

/** Names of payment methods on orders and receipts. */
export const PAYMENT_TITLES: Record<PaymentMethodType, MessageDescriptor> = {
  card: msg({ message: 'Card', comment: 'a way to pay; label of the choice of a card' }),
  invoice: msg`Invoice`,
  vipps: msg({ message: 'Vipps', comment: 'a way to pay: a name, the same in all languages' }),
  swish: msg({ message: 'Swish', comment: 'a way to pay: a name, the same in all languages' }),
  klarna: msg({ message: 'Klarna', comment: 'a way to pay: a name, the same in all languages' }),
  giftcard: msg`Gift card`,
}
