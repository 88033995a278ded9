import type { AppContext } from '../context.ts'
import { JSON_BODY_MAX_BYTES } from '../door.ts'
import { REFERENCE_ORIGIN } from '../origin.ts'
import { readSent } from '../read-sent.ts'
import { answerPlainRefusal, refusalFor } from '../refuse.ts'
import { buildAnswerHeaders, checkLocation } from './answer-headers.ts'
import { buildUpstreamHeaders, identify } from './upstream-headers.ts'

const CONSOLE_MAX_BYTES = 4 * 1024 * 1024
const PROVIDER_PREFIX = '/psp'
const PROVIDER_FORM_MAX_BYTES = 4 * 1024
const PROVIDER_CSP = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The staff console of the reference backend, which decides by the session who is staff. */
export async function serveConsole(c: AppContext): Promise<Response> {
  const headers = buildUpstreamHeaders(c.req.raw.headers, identify(c))
  if (typeof headers === 'string') return answerPlainRefusal(c, headers)
  headers.set('accept', 'text/html')
  const type = c.req.header('content-type')
  if (type === 'application/x-www-form-urlencoded') headers.set('content-type', type)
  const body = c.req.method === 'POST' ? await readSent(c.req.raw, JSON_BODY_MAX_BYTES) : new Uint8Array()
  if (typeof body === 'string') return answerPlainRefusal(c, body)
  const sent = { headers, maxBytes: CONSOLE_MAX_BYTES, ...(body.byteLength > 0 && { body }) }
  const answer = await forward(c, sent, (upstream, answer) => {
    const location = upstream.headers.get('location')
    if (location !== null) {
      const checked = checkLocation(location, c.get('deps').config.publicOrigin, '/console/')
      if (checked === null) throw new Error('The console redirected away from itself')
      answer.set('location', checked)
    }
    const policy = upstream.headers.get('content-security-policy')
    answer.set('content-security-policy', policy ?? "default-src 'self'; frame-ancestors 'none'")
    answer.set('cache-control', 'no-store')
    return upstream.body
  })
  return answer.status === 404 ? answerPlainRefusal(c, 'notFound') : answer
}

/**
 * Pages of the reference backend's test provider. They are the provider's: no cookie of ours goes there,
 * and what leads back may only lead to a page of this shop (security 6).
 */
export async function serveProviderPage(c: AppContext): Promise<Response> {
  const headers = new Headers({ accept: 'text/html' })
  const type = c.req.header('content-type')
  if (type === 'application/x-www-form-urlencoded') headers.set('content-type', type)
  const body = c.req.method === 'POST' ? await readSent(c.req.raw, PROVIDER_FORM_MAX_BYTES) : new Uint8Array()
  if (typeof body === 'string') return answerPlainRefusal(c, body)
  const { config } = c.get('deps')
  if (config.paymentProviderUrl === null) return answerPlainRefusal(c, 'notFound')
  const url = `${config.paymentProviderUrl}${c.get('location').path.slice(PROVIDER_PREFIX.length)}`
  const sent = { url, headers, maxBytes: CONSOLE_MAX_BYTES, ...(body.byteLength > 0 && { body }) }
  const answer = await forward(c, sent, (upstream, answer) => {
    const location = upstream.headers.get('location')
    if (location !== null) {
      const checked = checkLocation(location, config.publicOrigin, '/')
      if (checked === null) throw new Error('The provider redirected away from the shop')
      answer.set('location', checked)
    }
    answer.set('content-security-policy', upstream.headers.get('content-security-policy') ?? PROVIDER_CSP)
    answer.set('referrer-policy', 'no-referrer')
    answer.set('x-robots-tag', 'noindex')
    answer.set('cache-control', 'no-store')
    return upstream.body
  })
  return answer.status === 404 ? answerPlainRefusal(c, 'notFound') : answer
}

/** The reference backend's answer with what `finish` makes of its headers and body; 502 or 504 without one. */
export async function forward(
  c: AppContext,
  sent: { url?: string; headers: Headers; body?: BodyInit; maxBytes: number },
  finish: (upstream: Response, answer: Headers) => BodyInit | null,
): Promise<Response> {
  const deps = c.get('deps')
  const location = c.get('location')
  try {
    const { url = `${REFERENCE_ORIGIN}${location.path}${location.rawSearch}`, ...request } = sent
    const upstream = await deps.origin(url, {
      method: c.req.method === 'POST' ? 'POST' : 'GET',
      deadline: 'proxy',
      ...request,
    })
    const headers = buildAnswerHeaders(upstream.headers)
    const body = finish(upstream, headers)
    return new Response(body, { status: upstream.status, headers })
  } catch (error) {
    deps.report(error, { where: 'pass-through', transactionId: c.get('transactionId') })
    return answerPlainRefusal(c, refusalFor(error))
  }
}
