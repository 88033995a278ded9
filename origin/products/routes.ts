import {
  serveBrandList,
  serveIngredientAlternatives,
  serveProduct,
  serveProductByBarcode,
  serveProducts,
  serveRelatedProducts,
} from './products.ts'
import { serveDietFacts } from './products-diet.ts'
import { serveProductFeed } from './feed.ts'
import { serveSubstitutes } from './offered-substitutes.ts'
import { serveUsualGoods } from './usual-goods.ts'

export const productsRoutes = {
  getBrandList: serveBrandList,
  getDietFacts: serveDietFacts,
  getIngredientAlternatives: serveIngredientAlternatives,
  getProduct: serveProduct,
  getProductByBarcode: serveProductByBarcode,
  getProductFeed: serveProductFeed,
  getProducts: serveProducts,
  getRelatedProducts: serveRelatedProducts,
  getSubstitutes: serveSubstitutes,
  getUsualGoods: serveUsualGoods,
}
