import { normalisePageQuery } from '../../worker/cache/page-query.ts'
import type { AppContext, Pages, SharedPage } from '../../worker/context.ts'

export type StubPages = {
  outcome: 'whole' | 'degraded' | 'failed' | 'gone' | 'crash'
  rendered: number
  /** Milliseconds until the first part of a page becomes stale. */
  lifetime: number
  pages: Pages
}

/**
 * Pages that show their inputs and store themselves like real ones, without React and backend, so that only
 * the cache is tested. `outcome` is the outcome of the next renders.
 */
export function createStubPages(): StubPages {
  const stub: StubPages = {
    outcome: 'whole',
    rendered: 0,
    lifetime: Number.POSITIVE_INFINITY,
    pages: {
      async servePage(c) {
        stub.rendered += 1
        if (stub.outcome === 'crash') throw new Error('The render crashed')
        if (stub.outcome === 'failed') return htmlResponse('<p>503</p>', 503)
        const page = pageOf(c)
        c.var.keepPage?.(async (evenPartial) => (page.isStorable || evenPartial ? page : null))
        return htmlResponse(
          new TextDecoder()
            .decode(page.body)
            .replace('<head>', `<head><script nonce="${c.var.deps.nonce()}"></script>`),
          page.status,
        )
      },
      async makeSharedPage(c) {
        stub.rendered += 1
        if (stub.outcome === 'crash') throw new Error('The render crashed')
        if (stub.outcome === 'gone') return 'gone'
        return stub.outcome === 'whole' ? pageOf(c) : null
      },
      serveForm: async () => htmlResponse('', 200),
      serveErrorPage: async (_, status) => htmlResponse(`<p>${status}</p>`, status),
      serveServiceWorker: () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    },
  }

  const pageOf = (c: AppContext): SharedPage => {
    const { match, location, locale, visitor, experiments, deps } = c.var
    const search = match && location ? normalisePageQuery(match.key, location.search) : {}
    const made = { match, search, site: locale?.site, visitor: { ...visitor, platform: null }, experiments }
    return {
      status: stub.outcome === 'gone' ? 404 : 200,
      isStorable: stub.outcome === 'whole',
      body: new TextEncoder().encode(
        `<!DOCTYPE html><html><head></head><body>${JSON.stringify({ ...made, edition: stub.rendered })}</body></html>`,
      ) as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'text/html; charset=UTF-8', link: '</entry.js>; rel=modulepreload' },
      freshUntil: deps.now() + stub.lifetime,
    }
  }
  return stub
}

function htmlResponse(html: string, status: number): Response {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}
