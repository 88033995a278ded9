import { createMiddleware } from 'hono/factory'
import { detectPlatform } from './webview.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { readCookie } from './cookies.ts'

/** Set by login to `1` and cleared by logout; forged, it shows nothing (docs/reference/pages.md#visitors). */
export const SIGNED_IN_COOKIE = 'signed_in'

/** What of the visitor may change a page's first HTML: three bits, all part of the cache's key. */
export function visitor(findClosedBanner: (c: AppContext) => Promise<string | null>) {
  return createMiddleware<AppEnv>(async function visitor(c, next) {
    const platform = detectPlatform(c.req.header('user-agent'))
    c.set('visitor', {
      platform,
      isWebview: platform !== 'web',
      isSignedIn: readCookie(c.req.header('cookie'), SIGNED_IN_COOKIE) === '1',
      closedBanner: await findClosedBanner(c),
    })
    await next()
  })
}
