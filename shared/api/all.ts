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
import { getPerks } from './perks.ts'
import { getCategories, getCategory } from './productcategories.ts'
import {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getProductByBarcode,
  getProducts,
  getRelatedProducts,
} from './products-detail.ts'
import { getRecipe, getRecipes } from './recipes-detail.ts'
import {
  deleteSearchHistory,
  getMixedSearch,
  getSearch,
  getSearchHistory,
  getSearchSuggestions,
} from './search.ts'
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
  deleteSearchHistory,
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
  getMixedSearch,
  getPerks,
  getProduct,
  getProductByBarcode,
  getProducts,
  getPromotedProducts,
  getRecipe,
  getRecipes,
  getRelatedProducts,
  getSearch,
  getSearchHistory,
  getSearchSuggestions,
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
