import { getMegamenu } from './app-components.ts'
import { getCategoryBlocks, getHome } from './app-components-blocks.ts'
import { getBottleDeposits } from './bottle-deposits.ts'
import { getPromotedProducts } from './campaigns.ts'
import { clearCart, getCart, putRecipeInCart, removeRecipeFromCart, validateCart } from './cart.ts'
import { deleteCartItem, postCartItems, putCartItems } from './cart-items.ts'
import { copySharedCart, getSharedCart, joinSharedCart, shareCart, stopSharingCart } from './cart-shared.ts'
import { addDiscount, getDiscounts, removeDiscount } from './checkout.ts'
import { getWebUrls } from './configuration-web.ts'
import type { Endpoint } from './endpoint.ts'
import { getCategories, getCategory } from './productcategories.ts'
import {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getProductByBarcode,
  getProducts,
  getRelatedProducts,
} from './products-detail.ts'
import { getSectionListing } from './section-listing.ts'
import { getSession } from './user.ts'

/**
 * Every endpoint of the commerce API by name, alphabetical. The proxy forwards nothing else, the
 * OpenAPI document lists exactly these, and the contract tests visit each.
 */
export const ENDPOINTS = {
  addDiscount,
  clearCart,
  copySharedCart,
  deleteCartItem,
  getBottleDeposits,
  getBrandList,
  getCart,
  getCategories,
  getCategory,
  getCategoryBlocks,
  getDiscounts,
  getHome,
  getIngredientAlternatives,
  getMegamenu,
  getProduct,
  getProductByBarcode,
  getProducts,
  getPromotedProducts,
  getRelatedProducts,
  getSectionListing,
  getSession,
  getSharedCart,
  getWebUrls,
  joinSharedCart,
  postCartItems,
  putCartItems,
  putRecipeInCart,
  removeDiscount,
  removeRecipeFromCart,
  shareCart,
  stopSharingCart,
  validateCart,
} satisfies Record<string, Endpoint>
