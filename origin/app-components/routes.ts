import { serveMegamenu } from './megamenu.ts'
import { serveCategoryBlocks, serveHome } from './page-blocks.ts'

export const appComponentsRoutes = {
  getCategoryBlocks: serveCategoryBlocks,
  getHome: serveHome,
  getMegamenu: serveMegamenu,
}
