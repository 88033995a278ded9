import { createApi, type PreparedPage, preparePage, SERVER_BASE } from '../../client/entry.server.tsx'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { pageSettings } from '../../shared/content/site-settings.ts'
import { isCrawler } from '../../shared/domain/crawler.ts'
import { normalisePageQuery } from '../../shared/domain/page-query.ts'
import { isClientFault } from '../../shared/errors.ts'
import { ROUTES, type RouteDefinition, type RouteMatch } from '../../shared/routes.ts'
import { readCatalogue } from '../api/catalogue.ts'
import { answerContent, CONTENT_PATH } from '../api/content.ts'
import { createPatterns, matchEndpoint } from '../api/endpoints.ts'
import { buildCookie, UPSTREAM_PREFIX } from '../api/upstream-headers.ts'
import { getContent } from '../content/content.ts'
import type { AppContext, RefusedForm } from '../context.ts'
import { findClosedAnswer } from '../switches/closed-checkout.ts'

/** Upstream answers a page is made of are never longer than this. */
const API_ANSWER_MAX_BYTES = 2 * 1024 * 1024

export type PageOptions = {
  status?: number
  refused?: RefusedForm
  /** A copy to keep: complete, and of fresh parts where there are any. */
  isForStore?: boolean
}

/** A page's data, and where the freshness of its first part to age ends (milliseconds since 1970). */
export type Prepared = { page: PreparedPage; freshUntil: () => number }

/** Fetches what the matched route's screen needs, for the visitor it is for (design: a page request, 6). */
export async function prepare(c: AppContext, options: PageOptions): Promise<Prepared> {
  const { status, refused, isForStore = false } = options
  const deps = c.get('deps')
  const locale = c.get('locale')
  const match = c.get('match')
  const visitor = c.get('visitor')
  const experiments = c.get('experiments')
  const transactionId = c.get('transactionId')
  const location = c.get('location')
  const { config } = deps
  // A shared page knows nobody (security 9); a personal one is made for the session that asks.
  const isPersonal = match !== null && ROUTES[match.key].visibility === 'personal'
  const cookie = isPersonal ? buildCookie(c.req.header('cookie') ?? null) : null
  // Nobody else has any use for what is read for one who has left.
  const left = isPersonal ? c.req.raw.signal : null
  let freshUntil = Number.POSITIVE_INFINITY
  const note = (until: number) => {
    freshUntil = Math.min(freshUntil, until)
  }
  c.set('wantsFresh', isForStore)
  // What is made behind an answer has all the time there is.
  const spent = isForStore ? 0 : spentOf(c)
  const api = createApi({
    base: SERVER_BASE,
    host: config.apiHost,
    clientToken: config.clientToken,
    transactionId,
    headers: {
      'x-country': locale.country,
      'x-language': locale.language,
      // A shared page is the same under every host it is asked for.
      'x-forwarded-host': isPersonal ? location.host : new URL(config.publicOrigin).host,
      ...(cookie && { cookie }),
    },
    fetch: async (url, { body, ...init }) =>
      closedAnswer(c, url, init.method) ??
      (await readShared(c, url, init.method, { wantsFresh: isForStore, spent, note })) ??
      deps.origin(url, {
        ...init,
        body: body ?? null,
        deadline: 'apiRead',
        spent,
        maxBytes: API_ANSWER_MAX_BYTES,
        as: 'text',
        ...(left && { signal: init.signal ? AbortSignal.any([init.signal, left]) : left }),
      }),
    report: (error, call) => {
      if (!left?.aborted) deps.report(error, { where: 'api', transactionId, details: { call } })
    },
  })
  let hasBuiltIn = false
  // Asked together with the page's own data: two that hang cost no more than one.
  const content = Promise.all([getContent(c, 'footer'), getContent(c, 'site-settings')]).then(
    ([footer, settings]) => {
      for (const { freshUntil: until } of [footer, settings]) {
        if (until === null) hasBuiltIn = true
        else note(until)
      }
      return { footer: footer.value, settings: pageSettings(settings.value, visitor.closedBanner) }
    },
  )
  const page = await preparePage({
    api,
    context: {
      locale,
      config: config.public,
      publicOrigin: config.publicOrigin,
      year: new Date(deps.now()).getUTCFullYear(),
      isWebview: visitor.isWebview,
      isSignedIn: visitor.isSignedIn,
      experiments,
      form: refused?.failure ?? null,
    },
    content,
    match,
    search: match ? readSearch(match, location.search) : {},
    ...(status !== undefined && { status }),
    isComplete: isForStore || isCrawler(c.req.header('user-agent')),
    onFailure(error, failure) {
      // What does not exist is an answer, not a fault (spec 8).
      if (isClientFault(error) || left?.aborted) return
      deps.report(error, { where: 'query', transactionId, route: match?.key, details: { failure } })
    },
  })
  // Text that only stands in is for this visitor, not for a copy (security, when things fail).
  const isWhole = () => !hasBuiltIn && page.isWhole()
  return { page: { ...page, isWhole }, freshUntil: () => freshUntil }
}

const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'There is no such page', errors: [] }
const PATTERNS = createPatterns(Object.values(ENDPOINTS))

/** What the checkout's own calls get while it is closed. */
function closedAnswer(c: AppContext, url: string, method: string): Response | null {
  const closed = findClosedAnswer(c, method, splitUrl(url).path)
  return closed && Response.json(closed.body, { status: closed.status })
}

/** The edge's copy of a catalogue read, which costs the backend nothing; null for every other call. */
async function readShared(
  c: AppContext,
  url: string,
  method: string,
  how: { wantsFresh: boolean; spent: number; note: (freshUntil: number) => void },
): Promise<Answer | null> {
  const { wantsFresh, spent, note } = how
  const { path, query } = splitUrl(url)
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  const { country, language } = c.get('locale')
  const locale = { country, language }
  if (segments[0] === CONTENT_PATH.slice(0, -1)) {
    const content = await answerContent(c, segments, locale)
    if (content) note(content.freshUntil)
    return content ? Response.json(content.body) : Response.json(NOT_FOUND, { status: 404 })
  }
  const { endpoint } = matchEndpoint(method, segments, PATTERNS)
  if (!endpoint) return null
  const answer = await readCatalogue(c, {
    endpoint,
    segments,
    search: new URLSearchParams(query),
    locale,
    wantsFresh,
    spent,
  })
  if (!answer) return null
  note(answer.freshUntil)
  const { status, text, headers } = answer
  // Text it is and text is wanted: a `Response` would make bytes of it and text again.
  return {
    status,
    statusText: '',
    ok: status >= 200 && status < 300,
    headers: { get: (name) => headers[name] ?? null },
    text: () => Promise.resolve(text),
  }
}

/** Our own client has just written it: base, path of encoded segments, query. */
function splitUrl(url: string): { path: string; query: string } {
  const [path = '', query = ''] = url.slice(url.indexOf(UPSTREAM_PREFIX) + UPSTREAM_PREFIX.length).split('?')
  return { path, query }
}

/** What the API's client reads of an answer. */
type Answer = Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> & {
  headers: { get(name: string): string | null }
}

/** Of the time for reads: a store or a flag service that hangs must not add up with them. */
const SPENT_MAX = 1_000

function spentOf(c: AppContext): number {
  const deps = c.get('deps')
  const startedAt = c.get('startedAt')
  return Math.min(SPENT_MAX, deps.now() - startedAt)
}

/** Unknown query parameters don't reach the render; of a shared page only what its key knows does (security 10). */
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
