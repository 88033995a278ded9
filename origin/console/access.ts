import type { OriginContext } from '../http/context.ts'
import type { OriginDeps } from '../deps.ts'
import { isEqualInConstantTime } from '../http/digest.ts'

/**
 * The host the person typed, when it is this machine and the backend runs for development; else null.
 * A forwarded host is believed from our own server only, which proves itself by the client token.
 */
export function findLoopbackHost(c: OriginContext, { config }: OriginDeps): string | null {
  if (config.environment !== 'development') return null
  const isServer = isEqualInConstantTime(c.req.header('x-client-token') ?? '', config.clientToken)
  const host = isServer ? (c.req.header('x-forwarded-host') ?? '') : new URL(c.req.url).host
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? host : null
}

/** True for a form the console itself sent: same host in `Origin`, or a browser that says same-origin. */
export function isSentByConsole(c: OriginContext, host: string): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin === `http://${host}` || origin === `https://${host}`
  return c.req.header('sec-fetch-site') === 'same-origin'
}
