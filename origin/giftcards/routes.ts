import { serveActivateGiftcard, serveCheckGiftcardBalance } from './activate.ts'
import { serveGiftcardIndex, serveGiftcardPaymentMethods } from './assortment.ts'
import { serveBuyGiftcards } from './buy.ts'
import { serveConfirmGiftcardPayment } from './confirm-payment.ts'
import { serveGiftcard, serveGiftcards } from './giftcards.ts'
import { serveInitiateGiftcardPayment } from './initiate-payment.ts'
import { serveGiftcardPurchase, servePurchasedGiftcards } from './purchased.ts'

export const giftcardsRoutes = {
  activateGiftcard: serveActivateGiftcard,
  buyGiftcards: serveBuyGiftcards,
  checkGiftcardBalance: serveCheckGiftcardBalance,
  confirmGiftcardPayment: serveConfirmGiftcardPayment,
  getGiftcard: serveGiftcard,
  getGiftcardIndex: serveGiftcardIndex,
  getGiftcardPaymentMethods: serveGiftcardPaymentMethods,
  getGiftcardPurchase: serveGiftcardPurchase,
  getGiftcards: serveGiftcards,
  getPurchasedGiftcards: servePurchasedGiftcards,
  initiateGiftcardPayment: serveInitiateGiftcardPayment,
}
