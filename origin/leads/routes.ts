import { serveRegisterInterest } from './register-interest.ts'

/** The handlers of `leads/`, by the names of `ENDPOINTS`. */
export const leadsRoutes = {
  registerInterest: serveRegisterInterest,
}
