import type { AppContext } from '../context.ts'
import { readSent } from '../read-sent.ts'
import { answerApiRefusal, refusalFor } from '../refuse.ts'
import { UPSTREAM_PREFIX } from './upstream-headers.ts'

const BODY_MAX_BYTES = 64 * 1024
const ANSWER_MAX_BYTES = 64 * 1024

/** Names under which providers sign; the value goes on as it came, because it is checked against the bytes. */
const SIGNATURE = /(signature|hmac)/
const VALUE = /^[\x20-\x7e]{1,1000}$/

/**
 * A payment provider's message to `payments/webhook/{provider}/` (contract 6): the bytes as they came
 * and their signature, nothing else. No cookie goes there and none comes back; only the status is told.
 */
export async function serveWebhook(c: AppContext): Promise<Response> {
  const deps = c.get('deps')
  const location = c.get('location')
  const transactionId = c.get('transactionId')
  if (deps.config.apiHost === null) return answerApiRefusal(c, 'badGateway')
  const body = await readSent(c.req.raw, BODY_MAX_BYTES)
  if (typeof body === 'string') return answerApiRefusal(c, body)
  const headers = new Headers({ accept: 'application/json', 'x-transaction-id': transactionId })
  for (const [name, value] of c.req.raw.headers) {
    if (SIGNATURE.test(name) && VALUE.test(value)) headers.set(name, value)
  }
  const type = c.req.header('content-type')
  if (type && VALUE.test(type)) headers.set('content-type', type)
  const provider = location.segments.at(-1) ?? ''
  try {
    const url = `${deps.config.apiHost}${UPSTREAM_PREFIX}payments/webhook/${encodeURIComponent(provider)}/`
    const { status } = await deps.origin(url, {
      method: 'POST',
      headers,
      body,
      deadline: 'payments',
      maxBytes: ANSWER_MAX_BYTES,
    })
    if (status === 404) return answerApiRefusal(c, 'notFound')
    if (status === 403) return answerApiRefusal(c, 'crossSite')
    return status < 300 ? c.body(null, 204, NO_STORE) : answerApiRefusal(c, 'badGateway')
  } catch (error) {
    deps.report(error, { where: 'webhook', transactionId })
    return answerApiRefusal(c, refusalFor(error))
  }
}

const NO_STORE = { 'cache-control': 'no-store' }
