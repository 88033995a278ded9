import { msg } from '@lingui/core/macro'

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
      text: msg`By card or gift card, or by invoice for companies. You can change the order until the deadline.`,
    },
    {
      title: msg`Get your groceries`,
      text: msg`Follow the van on the last stretch. If something’s wrong, report it under “Orders” and get your money back.`,
    },
  ],
}
