import * as v from 'valibot'
import { defineEndpoint, type Endpoint } from '../../shared/api/endpoint.ts'
import { type AppContext, required } from '../context.ts'
import { readBody } from '../ingress/read-body.ts'
import { apiErrorResponse, errorNameFor } from '../errors/error-response.ts'
import { callBackend } from '../upstream/call.ts'

const BODY_MAX_BYTES = 64 * 1024

const NAME = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))

/** Signed by the services that send them, so they need no CSRF token. */
export const WEBHOOKS: readonly Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: 'payments/webhook/{provider}/',
    kind: 'money',
    summary: 'A message of a payment provider',
    params: { provider: NAME },
  }),
  defineEndpoint({
    method: 'POST',
    path: 'mailbox/webhook/{sender}/',
    kind: 'personal',
    summary: 'A message about an e-mail that bounced',
    params: { sender: NAME },
  }),
]

/**
 * Forwards a message of a payment provider or mail API: the unchanged bytes and their signature. Cookies pass in
 * neither direction; the sender receives only the status.
 */
export async function serveWebhook(c: AppContext): Promise<Response> {
  const body = await readBody(c, BODY_MAX_BYTES)
  if (typeof body === 'string') return apiErrorResponse(c, body)
  const match = required(c, 'call')
  if (!match.endpoint) return apiErrorResponse(c, 'notFound')
  try {
    const call = { ...match, received: { body, search: '', type: null } }
    const { status } = await callBackend(c, call, { as: 'signedService' })
    if (status === 404) return apiErrorResponse(c, 'notFound')
    if (status === 403) return apiErrorResponse(c, 'crossSite')
    return status < 300 ? c.body(null, 204, NO_STORE) : apiErrorResponse(c, 'badGateway')
  } catch (error) {
    c.get('deps').report(error, { where: 'webhook', transactionId: c.get('transactionId') })
    return apiErrorResponse(c, errorNameFor(error))
  }
}

const NO_STORE = { 'cache-control': 'no-store' }
