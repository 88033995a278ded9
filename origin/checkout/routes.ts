import { serveCreateClaim } from '../claims/create-claim.ts'
import {
  serveAgeVerification,
  serveCompleteAgeVerification,
  serveStartAgeVerification,
} from './age-verification.ts'
import { serveCheckout, servePatchCheckout } from './checkout.ts'
import { serveCancelPayment, serveConfirmPayment } from './confirm-payment.ts'
import { serveAddDiscount, serveDiscounts, serveRemoveDiscount } from './discounts.ts'
import { serveInitiatePayment } from './initiate-payment.ts'

export const checkoutRoutes = {
  addDiscount: serveAddDiscount,
  cancelPayment: serveCancelPayment,
  completeAgeVerification: serveCompleteAgeVerification,
  confirmPayment: serveConfirmPayment,
  createClaim: serveCreateClaim,
  getAgeVerification: serveAgeVerification,
  getCheckout: serveCheckout,
  getDiscounts: serveDiscounts,
  initiatePayment: serveInitiatePayment,
  patchCheckout: servePatchCheckout,
  removeDiscount: serveRemoveDiscount,
  startAgeVerification: serveStartAgeVerification,
}
