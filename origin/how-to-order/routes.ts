import { serveHowToOrder } from './how-to-order.ts'

/** The handlers of `how-to-order/`, by the names of `ENDPOINTS`. */
export const howToOrderRoutes = {
  getHowToOrder: serveHowToOrder,
}
