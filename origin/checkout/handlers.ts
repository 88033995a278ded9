import { serveAgeVerification, serveCompleteAge, serveStartAge } from './age.ts'
import { serveCancelPayment, serveConfirmPayment } from './confirm.ts'
import { serveInitiatePayment } from './initiate.ts'
import { serveCheckout, servePatchCheckout } from './page.ts'
import { serveAddDiscount, serveDiscounts, serveRemoveDiscount } from './routes.ts'

/** Handlers of the segment by the names of their endpoints. */
export const checkoutHandlers = {
  addDiscount: serveAddDiscount,
  cancelPayment: serveCancelPayment,
  completeAgeVerification: serveCompleteAge,
  confirmPayment: serveConfirmPayment,
  getAgeVerification: serveAgeVerification,
  getCheckout: serveCheckout,
  getDiscounts: serveDiscounts,
  initiatePayment: serveInitiatePayment,
  patchCheckout: servePatchCheckout,
  removeDiscount: serveRemoveDiscount,
  startAgeVerification: serveStartAge,
}
