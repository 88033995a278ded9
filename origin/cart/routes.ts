import {
  serveCart,
  serveClearCart,
  serveDeleteCartItem,
  servePostCartItems,
  servePutCartItems,
} from './cart.ts'
import { servePantry } from './pantry.ts'
import { servePutRecipeInCart, servePutRecipesInCart, serveRemoveRecipeFromCart } from './recipe.ts'
import {
  serveCopySharedCart,
  serveJoinSharedCart,
  serveShareCart,
  serveSharedCart,
  serveStopSharingCart,
} from './shared-cart.ts'
import { serveValidateCart } from './validate.ts'

export const cartRoutes = {
  clearCart: serveClearCart,
  copySharedCart: serveCopySharedCart,
  deleteCartItem: serveDeleteCartItem,
  getCart: serveCart,
  getPantry: servePantry,
  getSharedCart: serveSharedCart,
  joinSharedCart: serveJoinSharedCart,
  postCartItems: servePostCartItems,
  putCartItems: servePutCartItems,
  putRecipeInCart: servePutRecipeInCart,
  putRecipesInCart: servePutRecipesInCart,
  removeRecipeFromCart: serveRemoveRecipeFromCart,
  shareCart: serveShareCart,
  stopSharingCart: serveStopSharingCart,
  validateCart: serveValidateCart,
}
