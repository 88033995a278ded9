import { serveBottleDeposits } from './bottle-deposits.ts'

export const bottleDepositsRoutes = {
  getBottleDeposits: serveBottleDeposits,
}
