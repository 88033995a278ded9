import { serveMegamenu } from './megamenu.ts'
import { serveCategoryBlocks, serveHome } from './page-blocks.ts'

/** The handlers of `app-components/`, by the names of `ENDPOINTS`. */
export const appComponentsRoutes = {
  getCategoryBlocks: serveCategoryBlocks,
  getHome: serveHome,
  getMegamenu: serveMegamenu,
}
