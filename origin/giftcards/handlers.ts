import { serveGiftcardPaymentMethods, serveGiftcards } from './routes.ts'

/** Handlers of the segment by the names of their endpoints. */
export const giftcardHandlers = {
  getGiftcardPaymentMethods: serveGiftcardPaymentMethods,
  getGiftcards: serveGiftcards,
}
