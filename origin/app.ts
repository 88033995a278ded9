import { Hono } from 'hono'
import { ENDPOINTS } from '../shared/api/all.ts'
import { createCollector } from './collector/routes.ts'
import { createCms } from './cms/routes.ts'
import { createGrowth } from './growth/routes.ts'
import { createErrorReports } from './error-reports/routes.ts'
import { createConsole } from './console/routes.tsx'
import type { OriginDeps } from './deps.ts'
import { applyFaults } from './faults/switches.ts'
import { failureResponse } from './http/response.ts'
import type { OriginVariables } from './http/context.ts'
import { ApiFailure } from './http/failure.ts'
import { mountEndpoints } from './http/mount.ts'
import { createBounces } from './mailbox/bounces.ts'
import { createMetrics } from './metrics/vitals.ts'
import { createMessenger } from './messenger/routes.ts'
import { createMedia } from './media/routes.ts'
import { createJobRunner } from './jobs.ts'
import { createOpenApi } from './openapi/routes.ts'
import { createTestProviderPages } from './payments/test-provider/routes.tsx'
import { createWebhooks, receiveWebhook } from './payments/webhook.ts'
import { appComponentsRoutes } from './app-components/routes.ts'
import { bottleDepositsRoutes } from './bottle-deposits/routes.ts'
import { campaignsRoutes } from './campaigns/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { configurationWebRoutes } from './configuration-web/routes.ts'
import { deliveryOfferingRoutes } from './delivery-offering/routes.ts'
import { deliveryTrackerRoutes } from './delivery-tracker/routes.ts'
import { dinnersRoutes } from './dinners/routes.ts'
import { geodataRoutes } from './geodata/routes.ts'
import { giftcardsRoutes } from './giftcards/routes.ts'
import { howToOrderRoutes } from './how-to-order/routes.ts'
import { invoicesRoutes } from './invoices/routes.ts'
import { leadsRoutes } from './leads/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { organizationsRoutes } from './organizations/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { perksRoutes } from './perks/routes.ts'
import { productcategoriesRoutes } from './productcategories/routes.ts'
import { productListsRoutes } from './product-lists/routes.ts'
import { productsRoutes } from './products/routes.ts'
import { recipeTagsRoutes } from './recipe-tags/routes.ts'
import { recipesRoutes } from './recipes/routes.ts'
import { referralsRoutes } from './referrals/routes.ts'
import { remindersRoutes } from './reminders/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sectionListingRoutes } from './section-listing/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { slotPickerOnboardingRoutes } from './slot-picker-onboarding/routes.ts'
import { slotPickerRoutes } from './slot-picker/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { slotReservationsRoutes } from './slot-reservations/routes.ts'
import { surveysRoutes } from './surveys/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { welcomeIncentiveRoutes } from './welcome-incentive/routes.ts'
import { userRoutes } from './user/routes.ts'
import { logFailure, logRequest } from './http/log.ts'

/** Creates the reference backend, which serves every request of the storefront, from its dependencies. */
export function createOrigin(deps: OriginDeps): Hono<OriginVariables> {
  // Both slash forms are served; a redirect would lose bodies (docs/reference/api.md#slashes).
  const app = new Hono<OriginVariables>({ strict: false })
  if (deps.config.logsRequests) app.use(logRequest())
  app.use(applyFaults(deps))
  app.use(createJobRunner(deps))
  const api = mountEndpoints(deps, ENDPOINTS, {
    ...appComponentsRoutes,
    ...bottleDepositsRoutes,
    ...campaignsRoutes,
    ...cartRoutes,
    ...checkoutRoutes,
    ...configurationWebRoutes,
    ...deliveryOfferingRoutes,
    ...deliveryTrackerRoutes,
    ...dinnersRoutes,
    ...geodataRoutes,
    ...giftcardsRoutes,
    ...howToOrderRoutes,
    ...invoicesRoutes,
    ...leadsRoutes,
    ...ordersRoutes,
    ...organizationsRoutes,
    ...paymentsRoutes,
    ...perksRoutes,
    ...productcategoriesRoutes,
    ...productListsRoutes,
    ...productsRoutes,
    ...recipeTagsRoutes,
    ...recipesRoutes,
    ...referralsRoutes,
    ...remindersRoutes,
    ...searchRoutes,
    ...sectionListingRoutes,
    ...sitemapRoutes,
    ...slotPickerRoutes,
    ...slotPickerOnboardingRoutes,
    ...supportRoutes,
    ...slotReservationsRoutes,
    ...surveysRoutes,
    ...trackingRoutes,
    ...userRoutes,
    ...welcomeIncentiveRoutes,
  })
  const openApi = createOpenApi(ENDPOINTS)
  // Browsers use the first prefix, servers the second (docs/reference/api.md#prefixes).
  for (const prefix of ['/api/v1', '/tienda-web-api/v1']) {
    // Other services call the webhooks, so they are mounted before the API, whose endpoints check for the shop's
    // own pages (CSRF).
    app.route(`${prefix}/payments/webhook`, createWebhooks(deps))
    app.route(`${prefix}/mailbox/webhook`, createBounces(deps))
    app.route(prefix, api).route(prefix, openApi)
  }
  app.route('/', createGrowth(deps))
  app.route('/content/v1/graphql', createCms(deps))
  app.route('/collector', createCollector(deps))
  app.route('/console', createConsole(deps))
  app.route('/metrics', createMetrics(deps))
  app.route('/support', createMessenger(deps))
  app.route('/error-reports', createErrorReports(deps))
  app.route('/media', createMedia(deps))
  if (deps.config.hasTestProvider) app.route('/psp', createTestProviderPages(deps, receiveWebhook))
  app.notFound((c) => failureResponse(c, new ApiFailure('not_found')))
  app.onError((error, c) => {
    if (!(error instanceof ApiFailure))
      logFailure('A request failed', { error, transactionId: c.get('request')?.transactionId })
    return failureResponse(c, error)
  })
  return app
}
