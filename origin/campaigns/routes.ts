import { servePromotedProducts } from './promoted-products.ts'

export const campaignsRoutes = {
  getPromotedProducts: servePromotedProducts,
}
