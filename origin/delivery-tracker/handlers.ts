import { serveTracker } from './routes.ts'

export const deliveryTrackerHandlers = { trackDelivery: serveTracker }
