import { createMiddleware } from 'hono/factory'
import { detectPlatform } from './webview.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { readCookie } from './cookies.ts'

/** Login sets it to `1`, logout clears it; forging it reveals nothing (docs/reference/pages.md#visitors). */
export const SIGNED_IN_COOKIE = 'signed_in'

/** Set from the user's settings. Forging it hides goods from the forger only. */
export const HIDE_ALCOHOL_COOKIE = 'hide_alcohol'

/** True for a logged-in visitor whose settings hide alcohol. */
export function hidesAlcohol(c: AppContext): boolean {
  const cookies = c.req.header('cookie')
  return [SIGNED_IN_COOKIE, HIDE_ALCOHOL_COOKIE].every((name) => readCookie(cookies, name) === '1')
}

/**
 * Reads the four facts about the visitor that may change a page's first HTML. All are part of the cache key.
 */
export function visitor(findClosedBanner: (c: AppContext) => Promise<string | null>) {
  return createMiddleware<AppEnv>(async function visitor(c, next) {
    const platform = detectPlatform(c.req.header('user-agent'))
    c.set('visitor', {
      platform,
      isWebview: platform !== 'web',
      isSignedIn: readCookie(c.req.header('cookie'), SIGNED_IN_COOKIE) === '1',
      hidesAlcohol: hidesAlcohol(c),
      closedBanner: await findClosedBanner(c),
    })
    await next()
  })
}
