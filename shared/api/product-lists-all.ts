import {
  addProductList,
  changeListProducts,
  deleteProductList,
  getListSuggestions,
  getProductList,
  getProductLists,
  moveListProduct,
  postProductList,
  updateProductList,
} from './product-lists.ts'
import {
  addRecurringOrder,
  deleteRecurringOrder,
  getRecurringOrder,
  putRecurringOrder,
  undoRecurringOrder,
} from './product-lists-recurring.ts'
import {
  changeSharedListProducts,
  getSharedProductList,
  moveSharedListProduct,
  shareProductList,
  stopSharingProductList,
} from './product-lists-shared.ts'

/** Every endpoint of lists. */
export const LIST_ENDPOINTS = {
  addProductList,
  addRecurringOrder,
  changeListProducts,
  changeSharedListProducts,
  deleteProductList,
  deleteRecurringOrder,
  getListSuggestions,
  getProductList,
  getProductLists,
  getRecurringOrder,
  getSharedProductList,
  moveListProduct,
  moveSharedListProduct,
  postProductList,
  putRecurringOrder,
  shareProductList,
  stopSharingProductList,
  undoRecurringOrder,
  updateProductList,
}
