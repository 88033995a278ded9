import { browserAddress, SESSION } from './browser-address.ts'
import type { BrowserFetch } from './browser-fetch.ts'
import { type ApiResponse, toApiResponse, type Transport, type TransportCall } from './transport.ts'

/** The fixed name of this client in `x-client-app` (docs/reference/api.md#client-headers). */
export const CLIENT_APP = 'torg-web'

export type BrowserTransportOptions = {
  fetch: BrowserFetch
  /** The page's locale, sent with every call. */
  locale: { country: string; language: string }
  /** Reads the `csrftoken` cookie. */
  readCsrfToken: () => string | null | undefined
}

/**
 * Sends calls from a page to the edge. After a 403 for a stale CSRF token it retries once with the fresh
 * cookie (docs/reference/api.md#client-errors). Throws what `fetch` throws, and `SyntaxError` for a truncated
 * success.
 */
export function createBrowserTransport(options: BrowserTransportOptions): Transport {
  const { readCsrfToken } = options
  return async (call) => {
    const token = readCsrfToken()
    const response = await send(options, call, token)
    if (response.status !== 403 || codeOf(response) !== 'csrf_failed') return response
    if (readCsrfToken() !== token) return send(options, call, readCsrfToken())
    // A cookie of a sibling domain may hide the fresh one from this page, so the token in the response is
    // used.
    const refreshed = await send(options, { ...call, ...REFRESH }, null)
    return send(options, call, tokenOf(refreshed) ?? readCsrfToken())
  }
}

/**
 * Characters of a change that the browser still sends when the visitor leaves the page at once. Fetch allows 64 KiB of
 * such bodies together, and a character takes at most three bytes.
 */
const KEPT_LENGTH = 16_000

/** Fetches a new token when the 403 set none. */
const REFRESH = { endpoint: SESSION, params: {}, query: {}, body: undefined }

async function send(
  { fetch, locale }: BrowserTransportOptions,
  call: TransportCall,
  csrfToken: string | null | undefined,
): Promise<ApiResponse> {
  const { endpoint, body, idempotencyKey, signal, transactionId } = call
  const isForm = body instanceof FormData
  const content = body === undefined || isForm ? undefined : JSON.stringify(body)
  const response = await fetch(browserAddress(call), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      // `fetch` sets a form's content type, because it includes the multipart boundary.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      'x-client-app': CLIENT_APP,
      'x-transaction-id': transactionId,
      'x-requested-case': 'camel',
      'x-country': locale.country,
      'x-language': locale.language,
      ...(csrfToken && { 'x-csrftoken': csrfToken }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: isForm ? body : (content ?? null) }),
    keepalive: endpoint.method !== 'GET' && !isForm && (content?.length ?? 0) < KEPT_LENGTH,
    ...(signal && { signal }),
  })
  return toApiResponse(response)
}

function tokenOf({ body }: ApiResponse): string | null {
  const token = typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : null
  return typeof token === 'string' ? token : null
}

function codeOf({ body }: ApiResponse): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}
