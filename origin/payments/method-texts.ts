import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethodType } from '../../shared/api/payments.ts'

/** Names of payment methods that a shopper can choose. */
export const METHOD_TITLES: Record<PaymentMethodType, MessageDescriptor> = {
  card: msg({ message: 'New card', comment: 'a way to pay' }),
  invoice: msg`Invoice`,
  vipps: msg`Vipps`,
  swish: msg`Swish`,
  klarna: msg`Klarna`,
  giftcard: msg`Gift card`,
}

export const OVER_CREDIT = msg`The order costs more than the credit you have left.`
