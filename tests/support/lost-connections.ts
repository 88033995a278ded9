import type { BrowserContext } from 'playwright'

/**
 * Lets each call of `context.request` take a second connection when its first is reset. The runner closes a
 * connection after five seconds without a request, and a call may meet its end. Browsers send the request
 * again, Playwright's client only when it is told to. It keeps a connection even with `connection: close`.
 */
export function replaceLostConnections({ request }: BrowserContext): void {
  // The client's `get`, `post` and the others go through it.
  const fetch = request.fetch.bind(request)
  request.fetch = (target, options) => fetch(target, { maxRetries: 1, ...options })
}
