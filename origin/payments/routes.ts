import {
  serveAddPaymentCard,
  serveCompletePaymentCard,
  serveDeletePaymentCard,
  servePaymentCards,
  serveSetDefaultPaymentCard,
  serveStartPaymentCard,
} from './payment-cards.ts'

export const paymentsRoutes = {
  addPaymentCard: serveAddPaymentCard,
  completePaymentCard: serveCompletePaymentCard,
  deletePaymentCard: serveDeletePaymentCard,
  getPaymentCards: servePaymentCards,
  setDefaultPaymentCard: serveSetDefaultPaymentCard,
  startPaymentCard: serveStartPaymentCard,
}
