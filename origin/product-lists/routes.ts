import {
  serveChangeListProducts,
  serveChangeSharedListProducts,
  serveMoveListProduct,
  serveMoveSharedListProduct,
} from './lines.ts'
import {
  serveDeleteProductList,
  servePostProductList,
  serveProductList,
  serveUpdateProductList,
} from './list.ts'
import { serveAddProductList, serveProductLists } from './lists.ts'
import {
  serveAddRecurringOrder,
  serveDeleteRecurringOrder,
  servePutRecurringOrder,
  serveRecurringOrder,
} from './recurring/recurring.ts'
import { serveUndoRecurringOrder } from './recurring/undo.ts'
import { serveSharedProductList, serveShareProductList, serveStopSharingProductList } from './share.ts'
import { serveListSuggestions } from './suggestions.ts'

export const productListsRoutes = {
  addProductList: serveAddProductList,
  addRecurringOrder: serveAddRecurringOrder,
  changeListProducts: serveChangeListProducts,
  changeSharedListProducts: serveChangeSharedListProducts,
  deleteProductList: serveDeleteProductList,
  deleteRecurringOrder: serveDeleteRecurringOrder,
  getListSuggestions: serveListSuggestions,
  getProductList: serveProductList,
  getProductLists: serveProductLists,
  getRecurringOrder: serveRecurringOrder,
  getSharedProductList: serveSharedProductList,
  moveListProduct: serveMoveListProduct,
  moveSharedListProduct: serveMoveSharedListProduct,
  postProductList: servePostProductList,
  putRecurringOrder: servePutRecurringOrder,
  shareProductList: serveShareProductList,
  stopSharingProductList: serveStopSharingProductList,
  undoRecurringOrder: serveUndoRecurringOrder,
  updateProductList: serveUpdateProductList,
}
