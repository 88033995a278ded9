import { Hono, type MiddlewareHandler } from 'hono'
import type { Endpoint, EndpointKind } from '../shared/api/endpoint.ts'
import { getContentPage } from '../shared/content/content-page.ts'
import { getEditorialPage } from '../shared/content/editorial-page.ts'
import { getHomeContent } from '../shared/content/home-content.ts'
import { requireBoundedFlags } from '../shared/flags.ts'
import { FLAG_STREAM, getFlags } from '../shared/growth.ts'
import { getMaps } from '../shared/maps.ts'
import { REPORTS_PATH } from '../shared/reporting/report-limits.ts'
import { SERVICE_WORKER } from '../shared/offline/offline-settings.ts'
import { serveAsset } from './api/assets.ts'
import { serveCollector } from './api/collector.ts'
import { serveContent, serveContentPage, serveHomeContent } from './api/content.ts'
import { createErrorReports } from './api/error-reports.ts'
import { API_PREFIX, routeOf } from './api/endpoints.ts'
import { createFlagStreams } from './api/flag-stream.ts'
import { serveFlags } from './api/flags.ts'
import { serveMaps } from './api/maps.ts'
import { matchCall } from './api/match-call.ts'
import { serveMedia } from './api/media.ts'
import { serveConversations, serveMessenger } from './api/messenger.ts'
import { serveProviderPage } from './api/pass-through.ts'
import { createProxy } from './api/proxy.ts'
import { serveTagManager } from './api/tag-manager.ts'
import { serveVitals } from './api/vitals.ts'
import { serveWebhook, WEBHOOKS } from './api/webhook.ts'
import { createCaches } from './cache/caches.ts'
import { serveEdgeLive, serveEdgePanel } from './console/edge-panel.ts'
import { isFileForm, serveConsole } from './console/serve-console.ts'
import { findClosedBanner } from './content/closed-banner.ts'
import { preview } from './content/preview.ts'
import { type AppContext, type AppEnv, type Pages, required } from './context.ts'
import { createCounters } from './counters/counters.ts'
import { apiErrorResponse } from './errors/error-response.ts'
import { onError } from './errors/on-error.ts'
import { createThrottledReport } from './errors/throttled-report.ts'
import { formKind, provideForms, serveForm } from './forms/forms.ts'
import { limitPages } from './forms/limited-pages.ts'
import { serveProductFeed } from './discovery/feed.ts'
import { serveLlms } from './discovery/llms.ts'
import { serveManifest } from './discovery/manifest.ts'
import { serveRobots } from './discovery/robots.ts'
import { serveSitemap, serveSitemapIndex, SITEMAP_INDEX } from './discovery/sitemap.ts'
import { growth } from './growth/growth.ts'
import { checkRequest, routingPath } from './ingress/ingress.ts'
import { requirePageMethod } from './ingress/page-method.ts'
import { readAhead } from './ingress/read-ahead.ts'
import { rejectInvalid } from './ingress/reject-invalid.ts'
import { site } from './ingress/site.ts'
import { visitor } from './ingress/visitor.ts'
import { createPermits } from './limits/permits.ts'
import { shedLoad } from './limits/shed-load.ts'
import { cacheResult } from './middleware/cache-result.ts'
import { compress } from './middleware/compress.ts'
import { provideControls } from './middleware/controls.ts'
import { logRequest } from './middleware/log-request.ts'
import { pageCache } from './middleware/page-cache.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { transactionId } from './middleware/transaction-id.ts'
import type { Deps } from './ports.ts'
import { TAG_MANAGER_PATH } from '../shared/visitor/tag-manager.ts'
import { findUploader } from './upstream/find-uploader.ts'

export type App = { fetch(request: Request, context?: ExecutionContext): Promise<Response> }

/**
 * Creates the storefront. Middleware is in the order of a request
 * (docs/reference/pages.md#order-of-a-request).
 */
export function createApp(
  deps: Deps,
  pages: Pages,
  loadEndpoints: () => Promise<readonly Endpoint[]> = allEndpoints,
  /** Decides experiments; a parameter, so that tests can use any number of them. */
  decide: MiddlewareHandler<AppEnv> = growth(),
): App {
  requireBoundedFlags()
  // Hono routes on the validated path, never on its own parsing (docs/reference/security.md#paths).
  const app = new Hono<AppEnv>({ getPath: (_, options) => routingPath(options?.env?.ingress) })
  app.onError(onError(pages))

  const permits = createPermits(deps.now)
  const counters = createCounters(deps)
  const reportThrottled = createThrottledReport(deps)
  const caches = createCaches({
    ...deps,
    reportThrottled,
    origin: deps.config.publicOrigin,
    hold: deps.config.controlsHold,
    count: counters.countCache,
  })
  app.use(async function dependencies(c, next) {
    c.set('deps', deps)
    c.set('caches', caches)
    c.set('counters', counters)
    c.set('reportThrottled', reportThrottled)
    c.set('startedAt', deps.now())
    await next()
  })
  // First, so that every report and response has an id.
  app.use(transactionId(deps.id))
  if (deps.config.logsRequests) app.use(logRequest(deps.now))
  // Outside everything else, so that no response lacks them.
  app.use(securityHeaders())
  // Errors also report that no cache was used.
  app.use(cacheResult())
  // Outside all handlers that write a body.
  app.use(compress(deps.config.compress))
  // Nothing below handles an invalid request.
  app.use(rejectInvalid())

  // For monitoring; calls neither backend nor store.
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', build: deps.build }, 200, { 'cache-control': 'no-store' }),
  )
  // The platform serves static files first; one that arrives here belongs to another build.
  app.get('/assets/*', serveAsset)

  app.use(shedLoad(() => permits.all))
  // Caches and switches as operators have set them, constant for the whole request.
  app.use(provideControls())
  app.get(SERVICE_WORKER, (c) => pages.serveServiceWorker(c))

  // Which permits a request needs depends on what it calls, or on the forms of its page.
  app.use(`${API_PREFIX}*`, matchCall(loadEndpoints))
  app.use(provideForms())
  app.use(
    readAhead({
      kindOf,
      senders: permits.senders,
      findUploader: (c) => findUploader(c, permits.sessionChecks),
    }),
  )
  // For search engines and installed shops; they need no backend.
  app.get('/robots.txt', serveRobots)
  app.get('/llms.txt', serveLlms)
  app.get('/manifests/:file', serveManifest)
  // Everything that costs more than a stored page: API calls, pictures, sitemaps, forms, the console.
  const work = shedLoad((c) => (c.get('isRefusedUpload') ? permits.refusals : permits.working(kindOf(c))))
  for (const below of [
    `${API_PREFIX}*`,
    '/media/*',
    '/console/*',
    '/collector/*',
    '/support/*',
    `${REPORTS_PATH}/*`,
    '/psp/*',
    '/sitemaps/*',
    '/feeds/*',
  ]) {
    app.use(below, work)
  }
  app.get(SITEMAP_INDEX, work, serveSitemapIndex)
  app.get('/sitemaps/:site/:file', serveSitemap)
  app.get('/feeds/:site/products.xml', serveProductFeed)
  // Before the proxy, which knows endpoints of the commerce API only.
  app.all('/metrics/vitals', serveVitals)
  app.all(`${API_PREFIX}metrics/vitals`, serveVitals)
  for (const webhook of WEBHOOKS) app.post(routeOf(webhook), serveWebhook)
  app.get(TAG_MANAGER_PATH, serveTagManager)
  app.post(REPORTS_PATH, createErrorReports(deps))
  app.all(routeOf(getEditorialPage), serveContent)
  app.all(routeOf(getContentPage), serveContentPage)
  app.all(routeOf(getHomeContent), serveHomeContent)
  app.all(routeOf(getFlags), serveFlags)
  app.all(routeOf(FLAG_STREAM), createFlagStreams(deps.now))
  app.all(routeOf(getMaps), serveMaps)
  app.all(`${API_PREFIX}*`, createProxy(permits.calling))
  app.all('/api/*', (c) => apiErrorResponse(c, 'notFound'))
  app.all('/api', (c) => apiErrorResponse(c, 'notFound'))
  // The reference backend serves pictures and the staff console.
  app.get(
    '/media/:folder{banners|categories|content|files|giftcards|products|recipe-providers|recipe-tags|recipes|spreads}/*',
    serveMedia,
  )
  app.on(['GET', 'POST'], '/console/edge', serveEdgePanel)
  app.get('/console/edge/live', serveEdgeLive)
  app.on(['GET', 'POST'], ['/console', '/console/*'], serveConsole)
  app.post('/collector/com.snowplowanalytics.snowplow/tp2', serveCollector)
  app.on('GET', ['/collector/i', '/collector/schemas/:vendor/:name/jsonschema/:version'], serveCollector)
  app.get('/support/messenger.js', serveMessenger)
  app.on(['GET', 'POST'], ['/support/v1/conversations', '/support/v1/conversations/*'], serveConversations)
  app.on(['GET', 'POST'], '/psp/:page{pay|identity}/:name', serveProviderPage)

  // Visitor, experiments and cache key depend on the site.
  app.use(site())
  // Refused before experiments and pages do any work.
  app.use(requirePageMethod())
  app.use(visitor(findClosedBanner))
  // Experiments come before the cache, because the variations are part of its key.
  app.use(decide)
  // Before the store, which must not have a draft.
  app.use(preview(pages))
  app.use(pageCache(pages, permits.renders, deps.now))
  const formPages = limitPages(pages, permits.renders)
  app.post('*', work, (c) => serveForm(c, formPages))
  // Below the cache, so that stored pages are served however many pages are being rendered.
  app.use(shedLoad(() => permits.renders))
  app.get('*', (c) => (required(c, 'match') ? pages.servePage(c) : pages.serveErrorPage(c, 404)))

  return {
    async fetch(request, context) {
      const ingress = checkRequest(request, deps.config.allowedHosts)
      const response = app.fetch(request, { ingress }, context)
      // A handler finishes after its client disconnects, because others may wait for its result and it must
      // release permits.
      context?.waitUntil(Promise.resolve(response))
      return response
    },
  }
}

/** Loaded by the first call, so that no isolate begins with the schemas of the whole API. */
const allEndpoints = async (): Promise<readonly Endpoint[]> =>
  Object.values((await import('../shared/api/all.ts')).ENDPOINTS)

/** The kind of the called endpoint, or of the posted form. */
function kindOf(c: AppContext): EndpointKind | null {
  const call = c.get('call')
  return call ? (call.endpoint?.kind ?? null) : isFileForm(c) ? 'upload' : formKind(c)
}
