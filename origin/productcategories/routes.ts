import { serveCategories, serveCategory } from './categories.ts'

export const productcategoriesRoutes = {
  getCategories: serveCategories,
  getCategory: serveCategory,
}
