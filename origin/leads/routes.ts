import { serveRegisterInterest } from './register-interest.ts'

export const leadsRoutes = {
  registerInterest: serveRegisterInterest,
}
