import type { Endpoint, EndpointKind } from '../../shared/api/endpoint.ts'
import { type AppContext, required } from '../context.ts'
import { isClientAborted } from '../errors/client-aborted.ts'
import { API_CSP, apiErrorResponse, errorNameFor } from '../errors/error-response.ts'
import { NO_BODY, receiveBody, type ReceivedBody } from '../ingress/receive-body.ts'
import { type ConcurrencyLimit, withPermit, withReadPermit } from '../limits/concurrency-limit.ts'
import { callBackend } from '../upstream/call.ts'
import { findNetwork, namesUnknownSite } from '../upstream/request-headers.ts'
import { buildResponseHeaders, buildSetCookies, checkLocation } from '../upstream/response-headers.ts'
import { API_PREFIX } from './endpoints.ts'
import { serveCatalogue } from './serve-catalogue.ts'
import type { MatchedEndpoint } from '../request.ts'

/**
 * Forwards a call below `/api/v1/` to the configured backend. `permits` returns the limit for a kind of call;
 * null for no limit.
 */
export function createProxy(permits: (kind: EndpointKind) => ConcurrencyLimit | null) {
  return async function serveApi(c: AppContext): Promise<Response> {
    const match = required(c, 'call')
    if (!match.endpoint) {
      return match.allow === null
        ? apiErrorResponse(c, 'notFound')
        : apiErrorResponse(c, 'methodNotAllowed', { allow: match.allow })
    }
    if (namesUnknownSite(c)) return apiErrorResponse(c, 'siteUnsupported')
    const body = isBodyIgnored(match.endpoint) ? NO_BODY : await receiveBody(c)
    if (typeof body === 'string') return apiErrorResponse(c, body)
    const limit = permits(match.endpoint.kind)
    try {
      const cached = await serveCatalogue(c, match, limit)
      if (cached) return cached
      if (match.endpoint.method !== 'GET') {
        return await withPermit(limit, () => forward(c, match, body, null), { network: findNetwork(c) })
      }
      return await withReadPermit(limit, findNetwork(c), (preempted) =>
        forward(c, match, body, AbortSignal.any([c.req.raw.signal, preempted])),
      )
    } catch (error) {
      const name = body.findError()
      if (name) return apiErrorResponse(c, name)
      // The client has disconnected and no one else waits for its read.
      if (!isClientAborted(c)) report(c, match.endpoint, error)
      return apiErrorResponse(c, errorNameFor(error))
    }
  }
}

/** `signal` aborts a read; null for a change, which always completes. */
async function forward(
  c: AppContext,
  match: MatchedEndpoint,
  body: ReceivedBody,
  signal: AbortSignal | null,
): Promise<Response> {
  const response = await callBackend(
    c,
    { ...match, received: { ...body, search: required(c, 'location').rawSearch } },
    { as: 'visitor', signal },
  )
  return passResponse(c, match.endpoint, response)
}

/** E-mail programs post a form to a link whose URL contains everything (RFC 8058). */
function isBodyIgnored(endpoint: Endpoint): boolean {
  return endpoint.isSigned && endpoint.body === undefined
}

/**
 * Throws for a response that must not reach the browser: HTML, a redirect elsewhere, truncated JSON
 * (docs/reference/security.md#deadlines-and-caps).
 */
async function passResponse(c: AppContext, endpoint: Endpoint, upstream: Response): Promise<Response> {
  const headers = buildResponseHeaders(upstream.headers)
  const location = upstream.headers.get('location')
  if (location !== null) {
    const checked = checkLocation(location, c.get('deps').config.publicOrigin, API_PREFIX)
    if (checked === null) throw new Error('The backend redirected away from the API')
    headers.set('location', checked)
  }
  // A shared response never sets a cookie, even if the backend does (docs/reference/security.md#cookies).
  const isPublic = endpoint.kind === 'catalogue'
  const cookies = isPublic ? [] : buildSetCookies(upstream.headers, c.get('deps').config)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set('content-security-policy', API_CSP)
  const isShared = isPublic && upstream.status < 400
  if (!isShared || !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  const { status, statusText } = upstream
  if (status === 204 || status === 304) {
    headers.delete('content-length')
    return new Response(null, { status, statusText, headers })
  }
  return new Response(await provenBody(upstream), { status, statusText, headers })
}

/**
 * JSON counts as complete only when it parses, because a truncated chunked body looks complete to the client.
 * Other documents (the PDF of an invoice) stream, under the size limit.
 */
async function provenBody(upstream: Response): Promise<BodyInit | null> {
  const type = upstream.headers.get('content-type')?.toLowerCase() ?? ''
  if (/html/.test(type)) throw new Error('The backend returned HTML')
  if (!/[/+]json\s*(;|$)/.test(type)) return upstream.body
  const text = await upstream.text()
  if (text !== '') JSON.parse(text)
  return text
}

function report(c: AppContext, endpoint: Endpoint, error: unknown): void {
  c.get('deps').report(error, {
    where: 'proxy',
    transactionId: c.get('transactionId'),
    route: `${endpoint.method} ${endpoint.path}`,
  })
}
