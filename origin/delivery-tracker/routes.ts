import { serveTrackDelivery } from './track-delivery.ts'

export const deliveryTrackerRoutes = {
  trackDelivery: serveTrackDelivery,
}
