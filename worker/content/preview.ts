import { createMiddleware } from 'hono/factory'
import { PREVIEWED_HEADER } from '../../shared/content/editing-headers.ts'
import { type AppContext, type AppEnv, type Pages, required } from '../context.ts'
import { callOther } from '../upstream/call-other.ts'
import { requestHeaders } from '../upstream/request-headers.ts'

const CHECK_MAX_BYTES = 1024
const TOKEN = /^[\w-]{1,400}\.[\w-]{43}$/

/**
 * A page as it would be with the draft that `?preview=` names. The backend decides by the session who is
 * staff; everybody else gets a page that is not found. Never stored, never indexed
 * (docs/reference/services.md#previews).
 */
export function preview(pages: Pages) {
  return createMiddleware<AppEnv>(async function preview(c, next) {
    const token = required(c, 'location').search.get('preview')
    if (token === null || c.req.method !== 'GET') return next()
    const document = TOKEN.test(token) ? await findPreviewed(c, token) : null
    if (document !== null) {
      c.set('preview', token)
      c.set('previewed', document)
      await next()
    } else c.res = await pages.serveErrorPage(c, 404)
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
    c.res.headers.set('referrer-policy', 'same-origin')
  })
}

/** The id of the draft's document; null for everyone but staff. */
async function findPreviewed(c: AppContext, token: string): Promise<string | null> {
  try {
    const response = await callOther(c, 'console', {
      path: `/console/preview/?${new URLSearchParams({ token })}`,
      headers: requestHeaders(c, { as: 'visitor' }),
      maxBytes: CHECK_MAX_BYTES,
    })
    await response?.body?.cancel()
    return response?.status === 204 ? decodeURIComponent(response.headers.get(PREVIEWED_HEADER) ?? '') : null
  } catch {
    return null
  }
}
