/** Paths of public payment endpoints. */
export const MONEY_VISITS = {
  getGiftcardPaymentMethods: ['giftcards/payment-methods/'],
} satisfies Record<string, string[]>
