import type { AppContext } from '../context.ts'
import { SITEMAP_INDEX } from './sitemap.ts'

/**
 * Serves robots.txt (RFC 9309). What must not be indexed says so itself with `noindex`, which a crawler could not
 * read on a page that it may not fetch; only what is no page is disallowed.
 */
export function serveRobots(c: AppContext): Response {
  const { publicOrigin } = c.get('deps').config
  const lines = [
    'User-agent: *',
    ...NOT_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}${SITEMAP_INDEX}`,
    '',
  ]
  return textResponse(lines.join('\n'), 'text/plain')
}

/** A text that is the same for everyone and changes with deploys only. */
export function textResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
}

const NOT_PAGES = ['/api/', '/console/', '/psp/']
