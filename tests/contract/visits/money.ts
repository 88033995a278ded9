/** Paths of what anybody may read about paying. */
export const MONEY_VISITS = {
  getGiftcardPaymentMethods: ['giftcards/payment-methods/'],
} satisfies Record<string, string[]>
