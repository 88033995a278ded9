import {
  serveAddCard,
  serveCards,
  serveCompleteCard,
  serveDeleteCard,
  serveSetDefaultCard,
  serveStartCard,
} from './routes.ts'

/** Handlers of the segment by the names of their endpoints. */
export const paymentHandlers = {
  addPaymentCard: serveAddCard,
  completePaymentCard: serveCompleteCard,
  deletePaymentCard: serveDeleteCard,
  getPaymentCards: serveCards,
  setDefaultPaymentCard: serveSetDefaultCard,
  startPaymentCard: serveStartCard,
}
