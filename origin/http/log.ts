import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { maskText } from '../../shared/reporting/masking.ts'
import type { OriginVariables } from './context.ts'

/**
 * Writes a failure as one line of JSON to the log (docs/operations.md#logs). `details` are names and numbers of our
 * own, by which staff find an order or a payment; the words of an error are masked.
 */
export function logFailure(message: string, { error, ...details }: Record<string, unknown> = {}): void {
  console.error(
    JSON.stringify({
      level: 'error',
      message,
      ...details,
      ...(error !== undefined && {
        error: maskText(String(error)),
        stack: error instanceof Error ? error.stack?.split('\n').slice(1, 8).join('\n') : undefined,
      }),
    }),
  )
}

/**
 * Writes one line of JSON for each request: the pattern of its route and never its address, the status, the
 * milliseconds, and the transaction id that the storefront's line has too.
 */
export function logRequest() {
  return createMiddleware<OriginVariables>(async (c, next) => {
    const begun = performance.now()
    await next()
    console.log(
      JSON.stringify({
        level: 'info',
        kind: 'request',
        transactionId: c.get('request')?.transactionId,
        method: c.req.method,
        request: routePath(c, -1),
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
      }),
    )
  })
}
