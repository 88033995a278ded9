import { Hono } from 'hono'
import { ENDPOINTS } from '../shared/api/all.ts'
import { serveCategoryBlocks, serveHome } from './app-components/block-routes.ts'
import { serveMegamenu } from './app-components/routes.ts'
import { serveBottleDeposits } from './bottle-deposits/routes.ts'
import { servePromotedProducts } from './campaigns/routes.ts'
import { servePutRecipe, serveRemoveRecipe } from './cart/recipe.ts'
import { serveCart, serveClear, serveDeleteItem, servePostItems, servePutItems } from './cart/routes.ts'
import { serveCopy, serveJoin, serveShare, serveShared, serveStopSharing } from './cart/shared-routes.ts'
import { serveValidate } from './cart/validate.ts'
import { checkoutHandlers } from './checkout/handlers.ts'
import { serveWebUrls } from './configuration-web/routes.ts'
import { claimHandlers } from './claims/handlers.ts'
import { createCms } from './cms/routes.ts'
import { createGrowth } from './growth/routes.ts'
import { createConsole } from './console/routes.tsx'
import { deliveryTrackerHandlers } from './delivery-tracker/handlers.ts'
import type { OriginDeps } from './deps.ts'
import { meetFaults } from './faults/switches.ts'
import { failureResponse } from './http/answer.ts'
import type { OriginVariables } from './http/context.ts'
import { ApiFailure } from './http/failure.ts'
import { createApi } from './http/mount.ts'
import { deliveryHandlers } from './slot-picker/handlers.ts'
import { giftcardHandlers } from './giftcards/handlers.ts'
import { createMedia } from './media/routes.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { createJobRunner } from './jobs.ts'
import { createOpenApi } from './openapi/routes.ts'
import { orderHandlers } from './orders/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { createTestProviderPages } from './payments/test-provider/pages.tsx'
import { createWebhooks } from './payments/webhook.ts'
import { servePerks } from './perks/routes.ts'
import { serveCategories, serveCategory } from './productcategories/routes.ts'
import {
  serveBrandList,
  serveIngredientAlternatives,
  serveProduct,
  serveProductByBarcode,
  serveProducts,
  serveRelatedProducts,
} from './products/routes.ts'
import { serveRecipe, serveRecipes } from './recipes/routes.ts'
import { serveDeleteSearchHistory, serveSearchHistory } from './search/history.ts'
import { serveMixedSearch, serveSearch, serveSearchSuggestions } from './search/routes.ts'
import { serveSectionListing } from './section-listing/routes.ts'
import { organizationHandlers } from './organizations/routes.ts'
import { userHandlers } from './user/handlers.ts'

/** The reference backend: everything the storefront calls, built from what it may touch. */
export function createOrigin(deps: OriginDeps): Hono<OriginVariables> {
  // Both slash forms are served; a redirect would lose bodies (contract 1).
  const app = new Hono<OriginVariables>({ strict: false })
  app.use(meetFaults(deps))
  app.use(createJobRunner(deps))
  const api = createApi(deps, ENDPOINTS, {
    ...checkoutHandlers,
    ...giftcardHandlers,
    ...claimHandlers,
    ...deliveryTrackerHandlers,
    ...invoiceHandlers,
    ...orderHandlers,
    ...paymentHandlers,
    clearCart: serveClear,
    copySharedCart: serveCopy,
    deleteCartItem: serveDeleteItem,
    deleteSearchHistory: serveDeleteSearchHistory,
    getBottleDeposits: serveBottleDeposits,
    getBrandList: serveBrandList,
    getCart: serveCart,
    getCategories: serveCategories,
    getCategory: serveCategory,
    getCategoryBlocks: serveCategoryBlocks,
    getHome: serveHome,
    getIngredientAlternatives: serveIngredientAlternatives,
    getMegamenu: serveMegamenu,
    getMixedSearch: serveMixedSearch,
    getPerks: servePerks,
    getProduct: serveProduct,
    getProductByBarcode: serveProductByBarcode,
    getProducts: serveProducts,
    getPromotedProducts: servePromotedProducts,
    getRecipe: serveRecipe,
    getRecipes: serveRecipes,
    getRelatedProducts: serveRelatedProducts,
    getSearch: serveSearch,
    getSearchHistory: serveSearchHistory,
    getSearchSuggestions: serveSearchSuggestions,
    getSectionListing: serveSectionListing,
    getSharedCart: serveShared,
    getWebUrls: serveWebUrls,
    joinSharedCart: serveJoin,
    postCartItems: servePostItems,
    putCartItems: servePutItems,
    putRecipeInCart: servePutRecipe,
    removeRecipeFromCart: serveRemoveRecipe,
    shareCart: serveShare,
    stopSharingCart: serveStopSharing,
    validateCart: serveValidate,
    ...deliveryHandlers,
    ...organizationHandlers,
    ...userHandlers,
  })
  const openApi = createOpenApi(ENDPOINTS)
  // Browsers come by the first prefix, servers by the second (spec 7).
  for (const prefix of ['/api/v1', '/tienda-web-api/v1']) {
    // No page of ours calls it, so it stands before what checks that.
    app.route(`${prefix}/payments/webhook`, createWebhooks(deps))
    app.route(prefix, api).route(prefix, openApi)
  }
  app.route('/', createGrowth(deps))
  app.route('/content/v1/graphql', createCms(deps))
  app.route('/console', createConsole(deps))
  app.route('/media', createMedia(deps))
  app.route('/psp', createTestProviderPages(deps))
  app.notFound((c) => failureResponse(c, new ApiFailure('not_found')))
  app.onError((error, c) => {
    if (!(error instanceof ApiFailure)) console.error('A request failed', error)
    return failureResponse(c, error)
  })
  return app
}
