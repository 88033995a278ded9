import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProviderMethod } from '../payments/provider.ts'

export const HOW_TO_ORDER = {
  title: msg`How to order`,
  steps: [
    {
      title: msg`Fill your basket`,
      text: msg`Search, browse the categories, or add everything for a recipe in one go.`,
    },
    {
      title: msg`Choose a time`,
      text: msg`See when we can come to you and what it costs. We’ll hold the time for a while as you shop.`,
    },
    {
      title: msg({ message: 'Pay', comment: 'step of an order; button of the test provider' }),
      text: (ways: string) =>
        msg`By ${ways}, or by invoice for companies. You can change the order until the deadline.`,
    },
    {
      title: msg`Get your groceries`,
      text: msg`Follow the van on the last stretch. If something’s wrong, report it under “Orders” and get your money back.`,
    },
  ],
}

/** Ways to pay as they stand within a sentence. */
export const WAYS_TO_PAY: Record<ProviderMethod | 'giftcard', MessageDescriptor> = {
  card: msg({ message: 'card', comment: 'within a sentence: a way to pay' }),
  vipps: msg({ message: 'Vipps', comment: 'a way to pay: a name, the same in all languages' }),
  swish: msg({ message: 'Swish', comment: 'a way to pay: a name, the same in all languages' }),
  giftcard: msg({ message: 'gift card', comment: 'within a sentence: a way to pay' }),
}
