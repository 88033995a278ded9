import { serveCategories, serveCategory } from './categories.ts'

/** The handlers of `productcategories/`, by the names of `ENDPOINTS`. */
export const productcategoriesRoutes = {
  getCategories: serveCategories,
  getCategory: serveCategory,
}
