import { serveNextDelivery } from './next-delivery.ts'

/** The handlers of `delivery/`, by the names of `ENDPOINTS`. */
export const deliveryRoutes = {
  getNextDelivery: serveNextDelivery,
}
