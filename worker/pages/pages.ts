import build from 'virtual:client-build'
import { reactRenderer } from '@hono/react-renderer'
import {
  createApi,
  IDENTIFIER_PREFIX,
  REPORTED_DIGEST,
  type PreparedPage,
  preparePage,
  SERVER_BASE,
} from '../../client/entry.server.tsx'
import { isCrawler } from '../../shared/domain/crawler.ts'
import { isClientFault } from '../../shared/errors.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { buildCookie } from '../api/upstream-headers.ts'
import { getContent } from '../content/content.ts'
import type { AppContext, Pages, RefusedForm } from '../context.ts'
import { loginHref } from '../forms/screen-form.ts'
import { streamedCsp } from '../middleware/csp.ts'
import { headHtml, linkHeader, stateBlock } from './head.ts'
import { jsonLdHtml } from './json-ld.ts'
import { weave } from './weave.ts'

/** Upstream answers a page is made of are never longer than this. */
const API_ANSWER_MAX_BYTES = 2 * 1024 * 1024
/** Seconds after which a page that failed may be asked for again. */
const RETRY_AFTER = '5'

export const pages: Pages = {
  servePage: (c) => renderPage(c),
  serveForm: (c, refused) => renderPage(c, { refused }),
  serveErrorPage: (c, status) => renderPage(c, { status }),
}

type RenderOptions = { status?: number; refused?: RefusedForm }

/** From the matched route to a streamed answer (design, a page request 6 to 9). */
async function renderPage(c: AppContext, options: RenderOptions = {}): Promise<Response> {
  const page = await prepare(c, options)
  if (page.status === 401 && c.var.match) {
    return new Response(null, {
      status: 302,
      headers: { location: loginHref(c, c.var.match), 'cache-control': 'no-store' },
    })
  }
  const { refused } = options
  const { nonce, locale, deps, transactionId } = c.var
  const report = (error: unknown) =>
    deps.report(error, { where: 'render', transactionId, route: c.var.match?.key })
  let preloads: string | null = null
  const renderer = reactRenderer(({ children }) => children, {
    // Any record is streamed; `true` would write a Transfer-Encoding by hand.
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: {
      nonce,
      signal: c.req.raw.signal,
      identifierPrefix: IDENTIFIER_PREFIX,
      // Anything less hides finished content behind inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onHeaders: (headers: Headers) => {
        preloads = headers.get('link')
      },
      onError(error: unknown) {
        if (!c.req.raw.signal.aborted) report(error)
        return REPORTED_DIGEST
      },
    },
  })
  await renderer(c, async () => {})
  const rendered = await c.render(page.element)
  const body = weave(rendered.body ?? new ReadableStream(), {
    head:
      headHtml(build, { screen: page.screen, language: locale.language }, nonce) +
      jsonLdHtml(page.subject, { locale, origin: deps.config.publicOrigin }),
    firstState: () => stateBlock(page.state()),
    takeState: () => {
      const queries = page.takeQueries()
      return queries.length > 0 ? stateBlock({ queries }) : ''
    },
  })
  const headers = new Headers(rendered.headers)
  headers.set('content-language', locale.language)
  headers.set('content-security-policy', streamedCsp({ nonce, sheetHashes: [build.sheetHash] }))
  headers.set('cache-control', 'no-store')
  headers.set('link', [linkHeader(build), preloads].filter(Boolean).join(', '))
  if (page.status === 503) headers.set('retry-after', RETRY_AFTER)
  if (hasToken(c)) headers.set('referrer-policy', 'no-referrer')
  for (const line of refused?.setCookies ?? []) headers.append('set-cookie', line)
  return new Response(body, {
    status: page.status === 200 && refused ? refused.status : page.status,
    headers,
  })
}

async function prepare(c: AppContext, { status, refused }: RenderOptions): Promise<PreparedPage> {
  const { deps, locale, match, visitor, experiments, transactionId, location } = c.var
  const { config } = deps
  // A shared page knows nobody (security 9); a personal one is made for the session that asks.
  const isPersonal = match !== null && ROUTES[match.key].visibility === 'personal'
  const cookie = isPersonal ? buildCookie(c.req.header('cookie') ?? null) : null
  const api = createApi({
    base: SERVER_BASE,
    host: config.apiHost,
    clientToken: config.clientToken,
    transactionId,
    headers: {
      'x-country': locale.country,
      'x-language': locale.language,
      'x-forwarded-host': location.host,
      ...(cookie && { cookie }),
    },
    fetch: (url, { body, ...init }) =>
      deps.origin(url, { ...init, body: body ?? null, deadline: 'apiRead', maxBytes: API_ANSWER_MAX_BYTES }),
    report: (error, call) => deps.report(error, { where: 'api', transactionId, details: { call } }),
  })
  const footer = await getContent(c, 'footer')
  return preparePage({
    api,
    context: {
      locale,
      footer,
      config: config.public,
      publicOrigin: config.publicOrigin,
      year: new Date(deps.now()).getUTCFullYear(),
      isWebview: visitor.isWebview,
      isSignedIn: visitor.isSignedIn,
      experiments,
      form: refused?.failure ?? null,
    },
    match,
    search: match ? readSearch(ROUTES[match.key], location.search) : {},
    ...(status !== undefined && { status }),
    isCrawler: isCrawler(c.req.header('user-agent')),
    onFailure(error, failure) {
      // What does not exist is an answer, not a fault (spec 8).
      if (isClientFault(error)) return
      deps.report(error, { where: 'query', transactionId, route: match?.key, details: { failure } })
    },
  })
}

/** An address that lets somebody in must not be told to the next page (security 22). */
function hasToken({ var: { match, location } }: AppContext): boolean {
  return match !== null && ('token' in match.params || location.search.has('token'))
}

/** Unknown query parameters don't reach the render (security 10). */
function readSearch({ query = [] }: RouteDefinition, search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    query.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
