import { serveSnowplowContext } from './snowplow-context.ts'

export const trackingRoutes = {
  getSnowplowContext: serveSnowplowContext,
}
