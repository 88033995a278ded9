import { serveHowToOrder } from './how-to-order.ts'

export const howToOrderRoutes = {
  getHowToOrder: serveHowToOrder,
}
