import { createApi, type PreparedPage, preparePage } from '../../client/entry.server.tsx'
import { DroppedPart } from '../../shared/api/parse-response.ts'
import { pageSettings, type SiteNames } from '../../shared/content/site-settings.ts'
import { isCrawler } from '../ingress/crawler.ts'
import { normalisePageQuery } from '../cache/page-query.ts'
import { isClientFault } from '../../shared/errors.ts'
import { findLocale, MARKETS } from '../../shared/sites.ts'
import { yearAt } from '../../shared/time/time-zone.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { getContent } from '../content/content.ts'
import { type AppContext, type FailedForm, required } from '../context.ts'
import { reportDropped } from '../errors/report-dropped.ts'
import { createPageTransport } from './transport.ts'

export type PageOptions = {
  status?: number
  refused?: FailedForm
  /** The page is rendered to be stored: completely, and of fresh data where possible. */
  isForStore?: boolean
}

/** A page's data, and when the first of its parts becomes stale (milliseconds since 1970). */
export type Prepared = { page: PreparedPage; site: SiteNames; freshUntil: () => number }

/** Loads the data of the matched route's screen (docs/reference/pages.md#data). */
export async function prepare(c: AppContext, options: PageOptions): Promise<Prepared> {
  const { status, refused, isForStore = false } = options
  const deps = c.get('deps')
  const locale = required(c, 'locale')
  const match = required(c, 'match')
  const visitor = required(c, 'visitor')
  const experiments = required(c, 'experiments')
  const transactionId = c.get('transactionId')
  const location = required(c, 'location')
  const { config } = deps
  // A shared page is the same for everyone (docs/reference/security.md#shared-pages); a personal one is made
  // for the session of the request.
  const isPersonal = match !== null && ROUTES[match.key].visibility === 'personal'
  let freshUntil = Number.POSITIVE_INFINITY
  const note = (until: number) => {
    freshUntil = Math.min(freshUntil, until)
  }
  c.set('wantsFresh', isForStore)
  // A page that is rendered in `waitUntil` has the whole deadline.
  const spent = isForStore ? 0 : spentOf(c)
  const isLeft = () => isPersonal && c.req.raw.signal.aborted
  let isUnstored = false
  const api = createApi({
    transport: createPageTransport(c, {
      isPersonal,
      wantsFresh: isForStore,
      spent,
      onFreshUntil: note,
      onUnstored: () => {
        isUnstored = true
      },
    }),
    transactionId,
    report: (error, call) => {
      if (isLeft()) return
      const context = { where: 'api', details: { call } }
      if (error instanceof DroppedPart) reportDropped(c, context)(error)
      else deps.report(error, { ...context, transactionId })
    },
  })
  let hasBuiltIn = false
  // Loaded together with the page's own data, so that two slow sources do not add up.
  const reads = Promise.all([getContent(c, 'footer'), getContent(c, 'site-settings')])
  const content = reads.then(([footer, settings]) => {
    for (const { freshUntil: until } of [footer, settings]) {
      if (until === null) hasBuiltIn = true
      else note(until)
    }
    return {
      footer: footer.value,
      settings: pageSettings(settings.value, {
        closedBanner: visitor.closedBanner,
        country: locale.country,
      }),
    }
  })
  const page = await preparePage({
    api,
    context: {
      locale,
      config: config.public,
      publicOrigin: config.publicOrigin,
      year: yearAt(new Date(deps.now()), MARKETS[locale.country].timeZone),
      isWebview: visitor.isWebview,
      isSignedIn: visitor.isSignedIn,
      experiments,
      form: refused?.failure ?? null,
    },
    isTestShop: config.isTestShop,
    isOnSite: findLocale(location.segments[0]) !== null,
    content,
    match,
    search: match ? readSearch(match, location.search) : {},
    ...(status !== undefined && { status }),
    isComplete: isForStore || isCrawler(c.req.header('user-agent')),
    onFailure(error, failure) {
      // A 404 is a response, not a failure.
      if (isClientFault(error) || isLeft()) return
      deps.report(error, { where: 'query', transactionId, route: match?.key, details: { failure } })
    },
  })
  // Built-in text is for this visitor only and must not be stored (docs/reference/security.md#failures).
  const isWhole = () => !hasBuiltIn && !isUnstored && page.isWhole()
  const [, { value: site }] = await reads
  return { page: { ...page, isWhole }, site, freshUntil: () => freshUntil }
}

/** The time that reads leave to a slow store or flag service, so that delays do not add up. */
const SPENT_MAX = 1_000

function spentOf(c: AppContext): number {
  const deps = c.get('deps')
  const startedAt = c.get('startedAt')
  return Math.min(SPENT_MAX, deps.now() - startedAt)
}

/**
 * Unknown query parameters do not reach the render; a shared page receives only those of its key
 * (docs/reference/security.md#cache-keys).
 */
function readSearch(match: RouteMatch, search: URLSearchParams): Record<string, string> {
  const { query = [], visibility }: RouteDefinition = ROUTES[match.key]
  if (visibility === 'shared') return normalisePageQuery(match.key, search)
  return Object.fromEntries(
    query.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
