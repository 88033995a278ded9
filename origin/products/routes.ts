import {
  serveBrandList,
  serveIngredientAlternatives,
  serveProduct,
  serveProductByBarcode,
  serveProducts,
  serveRelatedProducts,
} from './products.ts'

/** The handlers of `products/`, by the names of `ENDPOINTS`. */
export const productsRoutes = {
  getBrandList: serveBrandList,
  getIngredientAlternatives: serveIngredientAlternatives,
  getProduct: serveProduct,
  getProductByBarcode: serveProductByBarcode,
  getProducts: serveProducts,
  getRelatedProducts: serveRelatedProducts,
}
