import { getMegamenu } from './app-components.ts'
import { clearCart, getCart, putRecipeInCart, removeRecipeFromCart, validateCart } from './cart.ts'
import { deleteCartItem, postCartItems, putCartItems } from './cart-items.ts'
import { copySharedCart, getSharedCart, joinSharedCart, shareCart, stopSharingCart } from './cart-shared.ts'
import { addDiscount, getDiscounts, removeDiscount } from './checkout.ts'
import { getWebUrls } from './configuration-web.ts'
import type { Endpoint } from './endpoint.ts'
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
  getCart,
  getDiscounts,
  getMegamenu,
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
