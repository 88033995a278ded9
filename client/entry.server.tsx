import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { areFiltersKept, type ListedFilter } from '../shared/domain/filters.ts'
import { ApiError } from '../shared/errors.ts'
import type { RouteKey, RouteMatch } from '../shared/routes.ts'
import { matchHref } from '../shared/href.ts'
import type { Api } from './api.ts'
import { App } from './app.tsx'
import type { PageContext } from './config.tsx'
import type { Doors } from './hooks/use-doors.tsx'
import { createI18n, loadMessages } from './i18n.ts'
import {
  IDENTIFIER_PREFIX,
  REPORTED_DIGEST,
  type PageState,
  type QueryState,
  takeQueryStates,
} from './page-state.ts'
import { isFirst } from './catalogues/first.ts'
import { findSubject, type PageSubject } from './page-subject.ts'
import { createScreens } from './layout/loaded-screens.ts'
import { shelvesQuery, topCategoriesQuery } from './queries/app-components.ts'
import { createQueryClient, type QueryFailure, SERVER_QUERIES } from './query-client.ts'
import { createFixedHistory } from './router/history.ts'
import { createRouter } from './router/router.ts'
import { type ScreenModule, SCREENS, screenSource } from './screens.ts'

/** The one file of `client/` that the worker imports. */
export { createApi, SERVER_BASE } from './api.ts'
export { IDENTIFIER_PREFIX, isFirst, REPORTED_DIGEST, screenSource }
export type { PageContext, PageState, PageSubject, QueryState }

type PageContent = Pick<PageContext, 'footer' | 'settings'>

export type PageRequest = {
  api: Api
  context: Omit<PageContext, keyof PageContent>
  /** May come later than it is asked for: what the page is about doesn't wait for its frame. Never rejects. */
  content: Promise<PageContent> | PageContent
  /** Null is a 404. */
  match: RouteMatch | null
  /** The query parameters the route reads. */
  search: Record<string, string>
  /** A page that only says what went wrong; nothing is fetched for its screen. */
  status?: number
  /** Waits for everything: a crawler reads no late parts, and a copy to keep has none. */
  isComplete: boolean
  onFailure: (error: unknown, failure: QueryFailure) => void
}

export type PreparedPage = {
  element: ReactElement
  status: number
  /** Source of the screen's module, to hint at its chunks. */
  screen: string | null
  /** What the first state block carries. */
  state: () => PageState
  /** The same with all data there is by now, for a copy in one piece. */
  wholeState: () => PageState
  /** For search engines; null when the page is about nothing in particular. */
  subject: PageSubject | null
  /** Data that has come since the last call. */
  takeQueries: () => QueryState[]
  /** True while no part of the page is missing: a degraded page is never stored. */
  isWhole: () => boolean
}

/**
 * Fetches what decides the page and starts what may come later (design, page request 6). A critical 404
 * is a 404 page, a 401 says that the visitor has to log in first, any other critical failure is a 503 with
 * the full shell; nothing else can fail here.
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
  // With the others, so that what is quick needs no place of its own in the stream.
  const late = request.status ? [] : deferred.map((query) => queryClient.prefetchQuery(query))
  let isLaidOut = false
  const layout = Promise.all(menus.map((query: AnyQuery) => queryClient.prefetchQuery(query))).then(() => {
    isLaidOut = true
  })
  const outcome = await fetchCritical(queryClient, critical)
  // The page can do without its menu: the browser asks for it again. Cancelled, because data that comes
  // after the HTML was written would differ from it.
  if (request.isComplete) await layout
  else if (!isLaidOut) await Promise.race([layout, new Promise((resolve) => setTimeout(resolve, MENU_GRACE))])
  await Promise.all(menus.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const status = request.status ?? (screen ? outcome : 404)
  if (request.isComplete) await Promise.all(late)

  const context: PageContext = { ...request.context, ...(await request.content) }
  const { site } = context.locale
  const router = createRouter({
    // From the matched route, never from the path: slug and slash form don't reach the render. Without
    // one, an address that no route can have.
    history: createFixedHistory(
      context.publicOrigin + (match ? matchHref(site, match, search) : `/${site}//`),
    ),
    site,
    prepare: () => Promise.resolve(),
  })
  const sent = new Set<string>()
  const { locale: _, ...page } = context
  return {
    status,
    screen: match && status === 200 ? screenSource(match.key) : null,
    element: (
      <App
        api={api}
        context={context}
        doors={SERVER_DOORS}
        i18n={createI18n(context.locale.language, messages)}
        queryClient={queryClient}
        router={router}
        screens={screens}
        status={status}
      />
    ),
    state: () => ({ page: { ...page, site, status }, queries: takeQueryStates(queryClient, sent) }),
    wholeState: () => ({
      page: { ...page, site, status },
      queries: takeQueryStates(queryClient, new Set()),
    }),
    subject: match && status === 200 ? findSubject(queryClient, api, match, search) : null,
    takeQueries: () => takeQueryStates(queryClient, sent),
    isWhole: () =>
      status === 200 &&
      failures.length === 0 &&
      queryClient.getQueryData(menu.queryKey) !== undefined &&
      critical.every(({ queryKey }) => isForOthers(search['filters'], queryClient.getQueryData(queryKey))),
  }
}

/** A page of what nobody offers, or of much at once, is whoever's who asked: it takes no room from others (security 10). */
function isForOthers(filters: string | undefined, data: { filters?: ListedFilter[] } | undefined): boolean {
  return !filters || !data?.filters || areFiltersKept(filters, data.filters)
}

const loaded = new Map<RouteKey, ScreenModule | null>()

/** `import()` of what is here already still takes as long as some parts of a page. */
async function loadScreen(key: RouteKey): Promise<ScreenModule | null> {
  const known = loaded.get(key)
  if (known !== undefined) return known
  const screen = (await SCREENS[key]?.()) ?? null
  loaded.set(key, screen)
  return screen
}

/** Screens that draw the shelves, too; like the menu they may come without them. */
const WITH_SHELVES: readonly RouteKey[] = ['home', 'search']

/** Milliseconds the menu may take longer than what decides the page. */
const MENU_GRACE = 100

/** On the server nothing is clicked; a broken link is reported by the browser, once. */
const SERVER_DOORS: Doors = { track: () => {}, report: () => {}, openChat: () => {} }

// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>

async function fetchCritical(queryClient: QueryClient, queries: AnyQuery[]): Promise<200 | 401 | 404 | 503> {
  const outcomes = await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)))
  const errors = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length === 0) return 200
  const statuses = errors.map((error) => (error instanceof ApiError ? error.statusCode : 503))
  if (statuses.includes(401)) return 401
  // A page for another kind of customer is no page of this one.
  return statuses.every((status) => status === 404 || status === 403) ? 404 : 503
}
