import { serveGiftcardPaymentMethods, serveGiftcards } from './giftcards.ts'

export const giftcardsRoutes = {
  getGiftcardPaymentMethods: serveGiftcardPaymentMethods,
  getGiftcards: serveGiftcards,
}
