import { servePromotedProducts } from './promoted-products.ts'

/** The handlers of `campaigns/`, by the names of `ENDPOINTS`. */
export const campaignsRoutes = {
  getPromotedProducts: servePromotedProducts,
}
