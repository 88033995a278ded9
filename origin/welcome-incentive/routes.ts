import { serveWelcomeIncentive } from './welcome-incentive.ts'

export const welcomeIncentiveRoutes = {
  getWelcomeIncentive: serveWelcomeIncentive,
}
