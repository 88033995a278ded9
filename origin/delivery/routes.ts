import { serveNextDelivery } from './next-delivery.ts'

export const deliveryRoutes = {
  getNextDelivery: serveNextDelivery,
}
