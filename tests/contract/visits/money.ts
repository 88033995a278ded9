/** Paths of public payment endpoints. */
export const MONEY_VISITS = {
  getGiftcardIndex: ['giftcards/index/'],
  getGiftcardPaymentMethods: ['giftcards/payment-methods/'],
} satisfies Record<string, string[]>
