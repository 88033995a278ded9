import build from 'virtual:client-build'
import { reactRenderer } from '@hono/react-renderer'
import { IDENTIFIER_PREFIX, REPORTED_DIGEST } from '../../client/entry.server.tsx'
import { WHOLE_MARK } from '../../shared/offline/offline-settings.ts'
import { previewBar } from '../content/preview-bar.ts'
import { type AppContext, type FailedForm, type MakePage, required } from '../context.ts'
import { ROUTES } from '../../shared/routes.ts'
import { loginHref } from '../forms/page-form.ts'
import { untell } from '../forms/told-once.ts'
import { streamedCsp, thirdPartiesOf } from '../middleware/csp.ts'
import { loadFirstSheet } from './first-sheet.ts'
import { fontLink, headHtml, stateBlock } from './head.ts'
import { inject } from './inject.ts'
import { jsonLdHtml } from './json-ld.ts'
import { openGraphHtml } from './open-graph.ts'
import type { Prepared } from './prepare.ts'
import { renderShared } from './shared-page.ts'

/** `Retry-After` of a failed page, in seconds. */
const RETRY_AFTER = '5'

/**
 * Renders a page as a stream with a nonce, for one visitor (docs/reference/pages.md#rendering). After a clean
 * end it is rendered once more as a whole where it is shared. `isStorable`: for the store, too, not only for
 * visitors who wait.
 */
export async function streamPage(
  c: AppContext,
  prepared: Prepared,
  {
    refused,
    said,
    isStorable,
  }: {
    refused: FailedForm | undefined
    /** The HTML of what this visitor is told once. */
    said?: string | undefined
    isStorable: boolean
  },
): Promise<Response> {
  const { page, site } = prepared
  const match = required(c, 'match')
  if (page.status === 401 && match) {
    return new Response(null, {
      status: 302,
      headers: { location: loginHref(c, match), 'cache-control': 'no-store' },
    })
  }
  const locale = required(c, 'locale')
  const deps = c.get('deps')
  // New for each response, never read from a header and never stored (docs/reference/security.md#scripts).
  const nonce = deps.nonce()
  const transactionId = c.get('transactionId')
  const report = (error: unknown) => deps.report(error, { where: 'render', transactionId, route: match?.key })
  let hasFailedPart = false
  let preloads: string | null = null
  const renderer = reactRenderer(({ children }) => children, {
    // Any object of headers enables streaming; `true` would set Transfer-Encoding by hand.
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: {
      nonce,
      signal: c.req.raw.signal,
      identifierPrefix: IDENTIFIER_PREFIX,
      // A smaller size makes React hide finished content behind inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onHeaders: (headers: Headers) => {
        preloads = headers.get('link')
      },
      onError(error: unknown) {
        hasFailedPart = true
        if (!c.req.raw.signal.aborted) report(error)
        return REPORTED_DIGEST
      },
    },
  })
  await renderer(c, async () => {})
  const [sheet, rendered] = await Promise.all([loadFirstSheet(page.screen), c.render(page.element)])
  const about = { subject: page.subject, locale, origin: deps.config.publicOrigin, site }
  const isFindable = page.status === 200 && match !== null && ROUTES[match.key].visibility === 'shared'
  const body = inject(rendered.body ?? new ReadableStream(), {
    sheet: sheet.bytes,
    describe: isFindable ? (head) => openGraphHtml(new TextDecoder().decode(head), about) : undefined,
    head:
      headHtml(
        build,
        { screen: page.screen, language: locale.language, off: required(c, 'controls').off },
        nonce,
      ) + jsonLdHtml(page.subject, about),
    first: said,
    firstState: () => stateBlock(page.state()),
    takeState: () => {
      const queries = page.takeQueries()
      return queries.length > 0 ? stateBlock({ queries }) : ''
    },
    // Without the mark no browser keeps a preview for a time without a connection.
    end: () => previewBar(c) || (!refused && !said && !hasFailedPart && page.isWhole() ? WHOLE_MARK : ''),
    onEnd(outcome) {
      const hasLeft = outcome === 'aborted' || c.req.raw.signal.aborted
      // A failed part costs that part. A truncated page or a 503 must not be shared.
      // The response to a form is for its sender.
      const isShown =
        !refused && !said && outcome === 'clean' && page.status < 500 && !(hasFailedPart && hasLeft)
      const make: MakePage = async (evenPartial) =>
        isStorable || evenPartial ? renderShared(c, prepared, evenPartial) : null
      c.get('keepPage')?.(isShown ? make : hasLeft ? 'abandoned' : 'failed')
    },
  })
  const headers = new Headers(rendered.headers)
  headers.set('content-language', locale.language)
  headers.set(
    'content-security-policy',
    streamedCsp({ nonce, sheetHashes: sheet.hashes, thirdParties: thirdPartiesOf(deps.config) }),
  )
  headers.set('cache-control', 'no-store')
  const link = [hasToken(c) && fontLink(build), preloads].filter(Boolean).join(', ')
  if (link) headers.set('link', link)
  const status = page.status === 200 && refused ? refused.status : page.status
  if (status === 503) headers.set('retry-after', RETRY_AFTER)
  if (hasToken(c)) headers.set('referrer-policy', 'no-referrer')
  for (const line of refused?.setCookies ?? []) headers.append('set-cookie', line)
  if (said) headers.append('set-cookie', untell(c))
  return new Response(body, { status, headers })
}

/**
 * True for a URL with a token, which must not leak to the next page in `Referer`
 * (docs/reference/security.md#secrets-in-urls).
 */
function hasToken(c: AppContext): boolean {
  const match = required(c, 'match')
  const location = required(c, 'location')
  return match !== null && ('token' in match.params || location.search.has('token'))
}
