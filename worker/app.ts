import { Hono, type MiddlewareHandler } from 'hono'
import { ENDPOINTS } from '../shared/api/all.ts'
import type { Endpoint } from '../shared/api/endpoint.ts'
import { requireBoundedFlags } from '../shared/flags.ts'
import { API_PREFIX, createProxy, isMoneyCall } from './api/proxy.ts'
import { serveAsset } from './api/assets.ts'
import { CONTENT_PATH, serveContent } from './api/content.ts'
import { createFlagStreams } from './api/flag-stream.ts'
import { serveFlags } from './api/flags.ts'
import { serveMaps } from './api/maps.ts'
import { createMedia } from './api/media.ts'
import { serveConsole, serveProviderPage } from './api/pass-through.ts'
import { serveVitals } from './api/vitals.ts'
import { serveWebhook } from './api/webhook.ts'
import { createBound } from './bound.ts'
import { createCaches, provideControls } from './cache/caches.ts'
import { pageCache } from './cache/page-cache.ts'
import { serveEdgeLive, serveEdgePanel } from './console/edge-panel.ts'
import type { AppEnv, Pages } from './context.ts'
import type { Deps } from './deps.ts'
import { enter, routingPath } from './door.ts'
import { boundPages } from './forms/bounded-pages.ts'
import { isMoneyAddress, isMoneyForm, serveForm } from './forms/forms.ts'
import { growth } from './growth/growth.ts'
import { busy } from './middleware/busy.ts'
import { cacheResult } from './middleware/cache-result.ts'
import { compress } from './middleware/compress.ts'
import { door } from './middleware/door.ts'
import { onError } from './middleware/errors.ts'
import { readAhead } from './middleware/read-ahead.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { site } from './middleware/site.ts'
import { transactionId } from './middleware/transaction-id.ts'
import { visitor } from './middleware/visitor.ts'
import { answerApiRefusal, answerPlainRefusal } from './refuse.ts'

export type App = { fetch(request: Request, context?: ExecutionContext): Promise<Response> }

/** How much an isolate does at once; docs/load.md says why so much. */
export const PLACES = { all: 1_024, sending: 256, money: 256, work: 128, calls: 48, renders: 32 } as const

/** The storefront: what happens to a request, from top to bottom (design: a page request, in order). */
export function createApp(
  deps: Deps,
  pages: Pages,
  endpoints: readonly Endpoint[] = Object.values(ENDPOINTS),
  /** Decides experiments; a parameter, so that the cache is proven with any number of them. */
  decide: MiddlewareHandler<AppEnv> = growth(),
): App {
  requireBoundedFlags()
  // Hono routes on the door's reading of the address, never on one of its own (security 1).
  const app = new Hono<AppEnv>({ getPath: (_, options) => routingPath(options?.env?.passage) })
  app.onError(onError(pages))

  const caches = createCaches(deps)
  app.use(async function dependencies(c, next) {
    c.set('deps', deps)
    c.set('caches', caches)
    c.set('nonce', deps.nonce())
    c.set('startedAt', deps.now())
    await next()
  })
  // A name for everything that is logged or answered from here on, refusals included.
  app.use(transactionId(deps.id))
  // Around everything, so that no answer leaves without them.
  app.use(securityHeaders())
  // Refusals and errors say too that no cache was asked.
  app.use(cacheResult())
  // Outside every writer of a body, inside the headers above.
  app.use(compress(deps.config.compress))
  // Nothing below reads a request that was refused.
  app.use(door())

  // For whoever watches the deployment: asks nothing of anybody.
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', build: deps.build }, 200, { 'cache-control': 'no-store' }),
  )
  // Static files are answered before the worker; one that gets here is from another build.
  app.on(['GET', 'HEAD'], '/assets/*', serveAsset)

  // A stored page costs hardly more than a refusal: this one only keeps memory within its limits.
  const all = createBound(PLACES.all, deps.now)
  app.use(busy(() => all))
  // Somebody's money has places of its own: it waits for nobody else, and what only looks like it has an end.
  const money = createBound(PLACES.money, deps.now)
  const sending = createBound(PLACES.sending, deps.now)
  // Not those at work: who sends slowly must not keep out what is here already and goes on to be paid.
  const sendingMoney = createBound(PLACES.money, deps.now)
  app.use(readAhead((c) => (isMoneyCall(c) || isMoneyAddress(c) ? sendingMoney : sending)))
  // Everything that reads or asks more than a stored page: calls, pictures, forms, the console.
  const others = createBound(PLACES.work, deps.now)
  const work = busy((c) => (isMoneyCall(c) || isMoneyForm(c) ? money : others))
  for (const below of [`${API_PREFIX}*`, '/media/*', '/console/*', '/psp/*']) app.use(below, work)
  // As operators have set them, the same for the whole request.
  app.use(provideControls())
  // Before the proxy, which knows endpoints of the commerce API only.
  app.all('/metrics/vitals', serveVitals)
  app.all(`${API_PREFIX}metrics/vitals`, serveVitals)
  // Signed by a payment provider instead of sent by a page.
  app.post(`${API_PREFIX}payments/webhook/:provider{[a-z][a-z0-9-]*}`, serveWebhook)
  app.all(`${API_PREFIX}${CONTENT_PATH}*`, serveContent)
  app.all(`${API_PREFIX}flags`, serveFlags)
  app.all(`${API_PREFIX}flags/stream`, createFlagStreams(deps.now))
  app.all(`${API_PREFIX}maps`, serveMaps)
  app.all(`${API_PREFIX}*`, createProxy(endpoints, createBound(PLACES.calls, deps.now)))
  app.all('/api/*', (c) => answerApiRefusal(c, 'notFound'))
  app.all('/api', (c) => answerApiRefusal(c, 'notFound'))
  // Pictures and the staff console belong to the reference backend.
  app.get('/media/:folder{categories|products|recipes}/*', createMedia())
  app.on(['GET', 'POST'], '/console/edge', serveEdgePanel)
  app.get('/console/edge/live', serveEdgeLive)
  app.on(['GET', 'POST'], ['/console', '/console/*'], serveConsole)
  app.on(['GET', 'POST'], '/psp/:page{pay|identity}/:name', serveProviderPage)

  // Site first: visitor, experiments and key all depend on it.
  app.use(site())
  // What no page takes is refused before anybody is asked for it.
  app.on(['PUT', 'PATCH', 'DELETE'], '*', (c) =>
    answerPlainRefusal(c, 'methodNotAllowed', { allow: 'GET, HEAD, POST' }),
  )
  app.use(visitor())
  // Before the cache, because the variant is part of its key.
  app.use(decide)
  const renders = createBound(PLACES.renders, deps.now)
  app.use(pageCache(pages, renders))
  const formPages = boundPages(pages, renders)
  app.post('*', work, (c) => serveForm(c, formPages))
  // Behind the copies, which are served however many pages are being made.
  app.use(busy(() => renders))
  app.get('*', (c) => (c.get('match') ? pages.servePage(c) : pages.serveErrorPage(c, 404)))

  return {
    async fetch(request, context) {
      const passage = enter(request, deps.config.allowedHosts)
      const answer = app.fetch(request, { passage }, context)
      // What was begun is ended when its visitor has left, too: it holds places and others wait for it.
      context?.waitUntil(Promise.resolve(answer))
      return answer
    },
  }
}
