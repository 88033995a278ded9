import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { OriginDeps } from '../deps.ts'
import { failureResponse } from '../http/answer.ts'
import { loadRequest, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { findProvider } from './providers.ts'
import { settlePayment } from './settle.ts'
import { paymentStatement, type StoredPayment } from './stored.ts'

const BODY_BYTES_MAX = 65_536

/**
 * `POST payments/webhook/{provider}/`: messages of a payment provider (contract 6). They are no calls
 * of a page, so neither cookies nor tokens count, only the signature over the bytes as they came: 403
 * without a good one, 404 for a provider nobody has, 204 for a message that is kept, known or about
 * nothing of ours (security 20).
 */
export function createWebhooks(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>({ strict: false })
  const limit = bodyLimit({
    maxSize: BODY_BYTES_MAX,
    onError: (c) => failureResponse(c, new ApiFailure('payload_too_large')),
  })
  app.post('/:provider', loadRequest(deps), limit, async (c) => {
    const body = await c.req.text()
    const status = await receiveWebhook(deps, c.req.param('provider'), { headers: c.req.raw.headers, body })
    if (status === 404) throw new ApiFailure('not_found')
    if (status === 403) throw new ApiFailure('forbidden')
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
  return app
}

/** Takes a message in; the status to answer. Throws when it could not be kept, so that it comes again. */
export async function receiveWebhook(
  deps: OriginDeps,
  name: string,
  message: { headers: Headers; body: string },
): Promise<204 | 403 | 404> {
  const provider = findProvider(deps, name)
  if (!provider) return 404
  const events = await provider.verifyWebhook(message)
  if (!events) return 403
  for (const event of events) {
    const payment = await paymentStatement(deps.db, event.reference, null).first<StoredPayment>()
    if (payment) await settlePayment(deps, { payment, status: event.status, actor: 'provider', event })
  }
  return 204
}
