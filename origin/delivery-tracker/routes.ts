import { serveTrackDelivery } from './track-delivery.ts'

/** The handlers of `delivery-tracker/`, by the names of `ENDPOINTS`. */
export const deliveryTrackerRoutes = {
  trackDelivery: serveTrackDelivery,
}
