import { type AppContext, required } from '../context.ts'
import { BODY_MAX_BYTES, FORM_BODY_MAX_BYTES } from '../ingress/ingress.ts'
import type { OtherBackend } from '../upstream/addresses.ts'
import { callOther, type OtherCall } from '../upstream/call-other.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'
import { readBody } from '../ingress/read-body.ts'
import { plainErrorResponse, errorNameFor } from '../errors/error-response.ts'
import { buildResponseHeaders, checkLocation } from '../upstream/response-headers.ts'
import { requestHeaders } from '../upstream/request-headers.ts'

const CONSOLE_MAX_BYTES = 4 * 1024 * 1024
const PROVIDER_PREFIX = '/psp'
const PROVIDER_FORM_MAX_BYTES = 4 * 1024
const PROVIDER_CSP = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Forwards a page of the console; `look` gets the backend's own headers, most of which no browser receives.
 */
export async function forwardConsole(c: AppContext, look: (headers: Headers) => void): Promise<Response> {
  const headers = requestHeaders(c, { as: 'visitor' })
  headers.set('accept', 'text/html')
  const type = c.req.header('content-type')
  // Files are read ahead of the handlers, for senders with a login only (read-ahead.ts).
  const isFile = type?.startsWith('multipart/form-data') === true
  if (isFile && c.get('isRefusedUpload') !== false) return plainErrorResponse(c, 'notFound')
  if (isFile && !isSameOrigin(c)) return plainErrorResponse(c, 'crossSite')
  if (isFile || type === 'application/x-www-form-urlencoded') headers.set('content-type', type)
  const most = isFile ? FORM_BODY_MAX_BYTES : BODY_MAX_BYTES
  const body = c.req.method === 'POST' ? await readBody(c, most) : new Uint8Array()
  if (typeof body === 'string') return plainErrorResponse(c, body)
  const sent = { headers, maxBytes: CONSOLE_MAX_BYTES, ...(body.byteLength > 0 && { body }) }
  const response = await forward(c, 'console', sent, (upstream, response) => {
    look(upstream.headers)
    const location = upstream.headers.get('location')
    if (location !== null) {
      const checked = checkLocation(location, c.get('deps').config.publicOrigin, '/console/')
      if (checked === null) throw new Error('The console redirected away from itself')
      response.set('location', checked)
    }
    const policy = upstream.headers.get('content-security-policy')
    response.set('content-security-policy', policy ?? "default-src 'self'; frame-ancestors 'none'")
    // The live views stand in frames of the console itself.
    if (policy?.includes("frame-ancestors 'self'")) response.set('x-frame-options', 'SAMEORIGIN')
    response.set('cache-control', 'no-store')
    return upstream.body
  })
  return response.status === 404 ? plainErrorResponse(c, 'notFound') : response
}

/**
 * Forwards pages of the reference backend's test provider. No cookie of ours is sent, and redirects may only
 * lead to pages of this shop (docs/reference/security.md#redirects).
 */
export async function serveProviderPage(c: AppContext): Promise<Response> {
  const headers = new Headers({ accept: 'text/html' })
  const type = c.req.header('content-type')
  if (type === 'application/x-www-form-urlencoded') headers.set('content-type', type)
  const body = c.req.method === 'POST' ? await readBody(c, PROVIDER_FORM_MAX_BYTES) : new Uint8Array()
  if (typeof body === 'string') return plainErrorResponse(c, body)
  const { config } = c.get('deps')
  const path = required(c, 'location').path.slice(PROVIDER_PREFIX.length)
  const sent = { path, headers, maxBytes: CONSOLE_MAX_BYTES, ...(body.byteLength > 0 && { body }) }
  const response = await forward(c, 'paymentProvider', sent, (upstream, response) => {
    const location = upstream.headers.get('location')
    if (location !== null) {
      const checked = checkLocation(location, config.publicOrigin, '/')
      if (checked === null) throw new Error('The provider redirected away from the shop')
      response.set('location', checked)
    }
    response.set('content-security-policy', upstream.headers.get('content-security-policy') ?? PROVIDER_CSP)
    response.set('referrer-policy', 'no-referrer')
    response.set('x-robots-tag', 'noindex')
    response.set('cache-control', 'no-store')
    return upstream.body
  })
  return response.status === 404 ? plainErrorResponse(c, 'notFound') : response
}

/**
 * Forwards the request and returns the response with the headers and body that `finish` makes. `sent` may
 * name another path. 404 for a backend that is not configured, 502 or 504 without a response.
 */
export async function forward(
  c: AppContext,
  backend: OtherBackend,
  sent: OtherCall,
  finish: (upstream: Response, response: Headers) => BodyInit | null,
): Promise<Response> {
  const { path, rawSearch } = required(c, 'location')
  const method = c.req.method === 'POST' ? 'POST' : 'GET'
  try {
    const upstream = await callOther(c, backend, { path: path + rawSearch, method, ...sent })
    if (!upstream) return plainErrorResponse(c, 'notFound')
    const headers = buildResponseHeaders(upstream.headers)
    const body = finish(upstream, headers)
    return new Response(body, { status: upstream.status, headers })
  } catch (error) {
    c.get('deps').report(error, { where: 'pass-through', transactionId: c.get('transactionId') })
    return plainErrorResponse(c, errorNameFor(error))
  }
}
