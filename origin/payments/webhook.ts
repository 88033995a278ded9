import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { OriginDeps } from '../deps.ts'
import { failureResponse } from '../http/response.ts'
import { loadRequest, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { findGiftcardSale } from './giftcard-sale/stored-sale.ts'
import { settleGiftcardSale } from './giftcard-sale/settle.ts'
import type { ProviderEvent } from './provider.ts'
import { findProvider } from './providers.ts'
import { settlePayment } from './settle.ts'
import { paymentStatement, type StoredPayment } from './stored-payment.ts'

const BODY_BYTES_MAX = 65_536

/**
 * `POST payments/webhook/{provider}/`: webhooks of a payment provider. No page sends them, so only the
 * signature over the unchanged bytes counts, not cookies or tokens: 403 without a valid one, 404 for an
 * unknown provider, 204 for an event that is stored, known or not about a payment of ours
 * (docs/reference/rules.md#payments).
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

/**
 * Stores a webhook's events; returns the response status. Throws when it cannot store them, so that the
 * provider sends them again.
 */
export async function receiveWebhook(
  deps: OriginDeps,
  name: string,
  message: { headers: Headers; body: string },
): Promise<204 | 403 | 404> {
  const provider = findProvider(deps, name)
  if (!provider) return 404
  const events = await provider.verifyWebhook(message)
  if (!events) return 403
  for (const event of events) await settleEvent(deps, event)
  return 204
}

/** A payment belongs to an order or to a purchase of gift cards; another reference is not of ours. */
async function settleEvent(deps: OriginDeps, event: ProviderEvent): Promise<void> {
  const { reference, status } = event
  const payment = await paymentStatement(deps.db, reference, null).first<StoredPayment>()
  if (payment) {
    await settlePayment(deps, { payment, status, actor: 'provider', event })
    return
  }
  const sale = await findGiftcardSale(deps.db, reference)
  if (sale) await settleGiftcardSale(deps, { sale, status, event })
}
