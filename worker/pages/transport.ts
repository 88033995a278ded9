import { type ApiResponse, toApiResponse, type Transport } from '../../client/entry.server.tsx'
import { type ContentSection, getContentPage } from '../../shared/content/content-page.ts'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import { getHomeContent } from '../../shared/content/home-content.ts'
import { readCatalogue } from '../api/catalogue.ts'
import { findContentPage, findEditorialPage } from '../content/content.ts'
import { getShownHome } from '../content/shown-home.ts'
import { type AppContext, required } from '../context.ts'
import { readBackend } from '../upstream/call.ts'

export type PageReads = {
  /** Loads for the visitor's session; otherwise for everyone. */
  isPersonal: boolean
  /** A page that is stored waits for fresh data where possible. */
  wantsFresh: boolean
  /** Milliseconds of the read deadline that have passed already. */
  spent: number
  /** Called with the time each part becomes stale, in milliseconds since 1970. */
  onFreshUntil: (until: number) => void
  /** Called for a part that the backend forbids to store. */
  onUnstored: () => void
}

/** Creates a page's transport: calls go to the content system, the catalogue's cache or the backend. */
export function createPageTransport(c: AppContext, reads: PageReads): Transport {
  const { isPersonal, wantsFresh, spent, onFreshUntil, onUnstored } = reads
  const { country, language } = required(c, 'locale')
  const locale = { country, language }
  // Reads for one visitor stop when the client disconnects; shared reads serve others too.
  const left = isPersonal ? c.req.raw.signal : null

  return async (call) => {
    const { endpoint, params = {}, query = {} } = call
    const { content_type: contentType } = query
    const type = typeof contentType === 'string' ? contentType : null
    if (endpoint === getEditorialPage) {
      const { page, freshUntil } = await findEditorialPage(c, locale, {
        section: String(params['section']),
        type,
        slug: String(params['slug']),
      })
      if (page) onFreshUntil(freshUntil)
      return page ? found({ page }) : NOT_FOUND
    }
    if (endpoint === getContentPage) {
      const content = await findContentPage(c, locale, {
        // The page's own route names it (client/queries/content.ts).
        section: String(params['section']) as ContentSection,
        type,
        slug: String(params['slug']),
      })
      if (content.found) onFreshUntil(content.freshUntil)
      return content.found ? found(content.found) : NOT_FOUND
    }
    if (endpoint === getHomeContent) {
      const { home, freshUntil } = await getShownHome(c)
      if (freshUntil === null) onUnstored()
      else onFreshUntil(freshUntil)
      return found(home)
    }
    if (endpoint.kind === 'catalogue') {
      const read = await readCatalogue(c, { endpoint, params, query, locale, wantsFresh, spent })
      if (read) {
        onFreshUntil(read.freshUntil)
        const { status, headers, json } = read
        if (headers['cache-control'] !== undefined) onUnstored()
        if (status === 200 && json && read.text !== '') return found(json())
        return toApiResponse({
          status,
          headers: { get: (name) => headers[name] ?? null },
          text: async () => read.text,
        })
      }
    }
    const { signal = null } = call
    return toApiResponse(
      await readBackend(c, call, {
        as: isPersonal ? 'session' : 'everyone',
        locale,
        spent,
        signal: signal && left ? AbortSignal.any([signal, left]) : (signal ?? left),
      }),
    )
  }
}

function found(body: unknown): ApiResponse {
  return { status: 200, statusText: '', body, retryAfter: null }
}

const NOT_FOUND: ApiResponse = {
  status: 404,
  statusText: '',
  body: { statusCode: 404, code: 'not_found', message: 'There is no such page', errors: [] },
  retryAfter: null,
}
