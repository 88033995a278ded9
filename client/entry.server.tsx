import { msg } from '@lingui/core/macro'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { areFiltersKept, type ListedFilter } from '../shared/listing/filters.ts'
import { ApiError } from '../shared/errors.ts'
import type { RouteKey } from '../shared/routes.ts'
import type { RouteMatch } from '../shared/route-match.ts'
import { matchHref } from '../shared/href.ts'
import type { Api } from './api/api.ts'
import { App } from './app.tsx'
import type { PageContext } from './config.tsx'
import type { Services } from './hooks/use-services.tsx'
import { createI18n, loadMessages } from './i18n.ts'
import {
  HAS_SCREEN,
  IDENTIFIER_PREFIX,
  leaveOutUsual,
  REPORTED_DIGEST,
  type PageState,
  type QueryState,
  takeQueryStates,
} from './page-state.ts'
import { partOf } from './catalogues/first.ts'
import { findSubject, type PageSubject, type ProductSubject, type RecipeSubject } from './page-subject.ts'
import { createScreens, loadParts } from './layout/loaded-screens.ts'
import { NotFound } from './layout/not-found.tsx'
import { PageEnd } from './layout/page-end.tsx'
import { SiteBanner } from './layout/site-banner.tsx'
import { shelvesQuery } from './queries/app-components.ts'
import { createQueryClient, type QueryFailure, SERVER_QUERIES } from './query-client.ts'
import { topCategoriesQuery } from './queries/app-components-top.ts'
import { createFixedHistory } from './router/history.ts'
import { createRouter } from './router/router.ts'
import type { ScreenModule } from './router/screen-module.ts'
import { SCREENS, screenSource } from './screens.ts'

/** The one file of `client/` that the worker imports. */
export { createApi } from './api/api.ts'
export { type ApiResponse, toApiResponse, type Transport } from './api/transport.ts'
export { IDENTIFIER_PREFIX, partOf, REPORTED_DIGEST, screenSource }
export type { PageContext, PageState, PageSubject, ProductSubject, QueryState, RecipeSubject }

type PageContent = Pick<PageContext, 'footer' | 'settings'>

export type PageRequest = {
  api: Api
  context: Omit<PageContext, keyof PageContent | 'testShopNotice'>
  /** Whether every page says that this is a test shop. */
  isTestShop: boolean
  /** Whether the address begins with a site; another one belongs to none. */
  isOnSite: boolean
  /**
   * May resolve during the render: the page's critical data does not wait for the layout's content. Never
   * rejects.
   */
  content: Promise<PageContent> | PageContent
  /** Null for a 404. */
  match: RouteMatch | null
  /** The query parameters the route reads. */
  search: Record<string, string>
  /** Status of an error page; no data is fetched for its screen. */
  status?: number
  /** Waits for all data: crawlers do not read streamed parts, and a stored page has none. */
  isComplete: boolean
  onFailure: (error: unknown, failure: QueryFailure) => void
}

export type PreparedPage = {
  element: ReactElement
  status: number
  /** Source file of the screen's module; its chunks get preload hints. */
  screen: string | null
  /** The content of the first state block. */
  state: () => PageState
  /** The content of one state block with all data loaded so far, for a page that is sent in one piece. */
  wholeState: () => PageState
  /** For search engines; null when the page has no particular subject. */
  subject: PageSubject | null
  /** Data that arrived since the last call. */
  takeQueries: () => QueryState[]
  /** Settles when all deferred data has arrived or failed. */
  complete: Promise<unknown>
  /** True while no part of the page is missing. A degraded page is never stored. */
  isWhole: () => boolean
}

/**
 * Fetches the critical data and starts the deferred data (docs/reference/pages.md#data). A critical 404 gives
 * a 404 page, a 410 the page of an ended link, a 401 the log-in page, and any other critical failure a 503
 * with the full layout. Nothing else rejects.
 */
export async function preparePage(request: PageRequest): Promise<PreparedPage> {
  const { api, match, search } = request
  const failures: unknown[] = []
  const queryClient = createQueryClient((error, failure) => {
    failures.push(error)
    request.onFailure(error, failure)
  }, SERVER_QUERIES)
  const screens = createScreens(loadScreen)
  const [messages, screen] = await Promise.all([
    loadMessages(request.context.locale.language),
    match && !request.status ? screens.load(match.key) : null,
  ])
  const { critical = [], deferred = [] } =
    (match && screen?.queries?.(api, { params: match.params, search })) ?? {}
  const menu = topCategoriesQuery(api)
  const menus = match && WITH_SHELVES.includes(match.key) ? [menu, shelvesQuery(api)] : [menu]
  // Deferred data starts together with critical data, so that fast responses need no streamed part.
  const late = request.status ? [] : deferred.map((query) => queryClient.prefetchQuery(query))
  let isLaidOut = false
  const layout = Promise.all(menus.map((query: AnyQuery) => queryClient.prefetchQuery(query))).then(() => {
    isLaidOut = true
  })
  const outcome = await fetchCritical(queryClient, critical)
  // The page works without its menu, and the browser requests it again. It is cancelled because data that
  // arrives after the HTML was written would differ from it.
  if (request.isComplete) await layout
  else if (!isLaidOut) await Promise.race([layout, new Promise((resolve) => setTimeout(resolve, MENU_GRACE))])
  await Promise.all(menus.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const status = request.status ?? (screen ? outcome : 404)
  if (match && status === 200)
    await loadParts(screen, {
      params: match.params,
      search,
      queryClient,
      api,
      posted: request.context.form?.form,
    })
  const complete = Promise.all(late)
  if (request.isComplete) await complete

  const i18n = createI18n(request.context.locale.language, messages)
  const testShopNotice = request.isTestShop ? i18n._(TEST_SHOP) : null
  const context: PageContext = { ...request.context, testShopNotice, ...(await request.content) }
  const { site } = context.locale
  const router = createRouter({
    // The matched route makes the address, never the request path, so that slug and slash forms do not reach
    // the render. A 404 gets an address that no route can have, below its site if it has one.
    history: createFixedHistory(
      context.publicOrigin +
        (match ? matchHref(site, match, search) : request.isOnSite ? `/${site}//` : '//'),
    ),
    site,
    prepare: () => Promise.resolve(),
  })
  const sent = new Set<string>()
  const { locale: _, ...page } = context
  const sentPage = leaveOutUsual({ ...page, site, status })
  return {
    status,
    screen: match && HAS_SCREEN.includes(status) ? screenSource(match.key) : null,
    element: (
      <App
        api={api}
        context={context}
        services={SERVER_SERVICES}
        i18n={i18n}
        queryClient={queryClient}
        router={router}
        screens={screens}
        status={status}
        parts={PARTS}
      />
    ),
    state: () => ({ page: sentPage, queries: takeQueryStates(queryClient, sent) }),
    wholeState: () => ({
      page: sentPage,
      queries: takeQueryStates(queryClient, new Set()),
    }),
    subject: match && status === 200 ? findSubject({ client: queryClient, api, i18n }, match, search) : null,
    takeQueries: () => takeQueryStates(queryClient, sent),
    complete,
    isWhole: () =>
      status === 200 &&
      failures.length === 0 &&
      queryClient.getQueryData(menu.queryKey) !== undefined &&
      !search['q'] &&
      !search['choices'] &&
      critical.every(({ queryKey }) => isShareable(search['filters'], queryClient.getQueryData(queryKey))),
  }
}

/**
 * Whether the page may be cached for other visitors: made-up filter values and combinations of many filters
 * must not evict other pages (docs/reference/security.md#cache-keys). For the same reason no page with a
 * query is, and none with a shopper's choices.
 */
function isShareable(filters: string | undefined, data: { filters?: ListedFilter[] } | undefined): boolean {
  return !filters || !data?.filters || areFiltersKept(filters, data.filters)
}

/** The browser loads them later (client/entry.client.tsx). */
const PARTS = { PageEnd, NotFound, SiteBanner }

/** Said here and not in a component, because the browser's first script need not contain it. */
const TEST_SHOP = msg`This is a test shop. We don’t deliver anything or take payment.`

const loaded = new Map<RouteKey, ScreenModule | null>()

/** Cached, because even `import()` of a loaded module takes as long as some parts of a page. */
async function loadScreen(key: RouteKey): Promise<ScreenModule | null> {
  const known = loaded.get(key)
  if (known !== undefined) return known
  const screen = await SCREENS[key]()
  loaded.set(key, screen)
  return screen
}

/** Screens that also show the top categories; they may render without them, like the menu. */
const WITH_SHELVES: readonly RouteKey[] = ['home', 'search']

/** Milliseconds the menu may take longer than the critical data. */
const MENU_GRACE = 100

/** The server has no clicks, and the browser reports a broken link once. */
const SERVER_SERVICES: Services = { track: () => {}, report: () => {}, openChat: () => {} }

// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>

async function fetchCritical(
  queryClient: QueryClient,
  queries: AnyQuery[],
): Promise<200 | 401 | 404 | 410 | 503> {
  const outcomes = await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)))
  const errors = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length === 0) return 200
  const statuses = errors.map((error) => (error instanceof ApiError ? error.statusCode : 503))
  if (statuses.includes(401)) return 401
  if (statuses.includes(410)) return 410
  // A 403 means the page is for another kind of customer, so it is a 404 here.
  return statuses.every((status) => status === 404 || status === 403) ? 404 : 503
}
