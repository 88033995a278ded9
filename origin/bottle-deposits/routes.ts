import { serveBottleDeposits } from './bottle-deposits.ts'

/** The handlers of `bottle-deposits/`, by the names of `ENDPOINTS`. */
export const bottleDepositsRoutes = {
  getBottleDeposits: serveBottleDeposits,
}
