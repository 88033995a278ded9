import { serveAddCard, serveCards, serveDeleteCard, serveSetDefaultCard } from './routes.ts'

/** Handlers of the segment by the names of their endpoints. */
export const paymentHandlers = {
  addPaymentCard: serveAddCard,
  deletePaymentCard: serveDeleteCard,
  getPaymentCards: serveCards,
  setDefaultPaymentCard: serveSetDefaultCard,
}
