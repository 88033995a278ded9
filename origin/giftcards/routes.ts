import { serveGiftcardPaymentMethods, serveGiftcards } from './giftcards.ts'

/** The handlers of `giftcards/`, by the names of `ENDPOINTS`. */
export const giftcardsRoutes = {
  getGiftcardPaymentMethods: serveGiftcardPaymentMethods,
  getGiftcards: serveGiftcards,
}
