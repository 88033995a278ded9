import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { setHeaders } from './set-headers.ts'

const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/

/**
 * Gives the request an id: the client's `x-transaction-id` if it is well-formed, else a new one. The id is
 * sent with the response, to the backend and in every report (docs/reference/security.md#upstream-headers).
 */
export function transactionId(create: () => string) {
  return createMiddleware<AppEnv>(async function transactionId(c, next) {
    const given = c.req.header('x-transaction-id')
    c.set('transactionId', given !== undefined && WELL_FORMED.test(given) ? given : create())
    await next()
    setHeaders(c, { 'x-transaction-id': c.get('transactionId') })
  })
}
