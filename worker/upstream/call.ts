import type { CalledEndpoint, EndpointCall } from '../../shared/api/endpoint.ts'
import type { AppContext } from '../context.ts'
import { findClosed } from './closed-checkout.ts'
import { backendUrl } from './addresses.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import type { DeadlineClass, TextResponse } from '../ports.ts'

/** The maximum size of a response after decompression. */
const RESPONSE_MAX_BYTES = 4 * 1024 * 1024
const READ_MAX_BYTES = 2 * 1024 * 1024

const DEADLINE_OF: Record<CalledEndpoint['kind'], DeadlineClass> = {
  catalogue: 'proxy',
  personal: 'proxy',
  money: 'money',
  upload: 'upload',
}

export type BackendCall = EndpointCall & {
  /** Query (with its `?`) and body as received, instead of the call's own. */
  received?: { search: string; body: BodyInit | null; type: string | null }
}

export type CallOptions = Caller & {
  /** Aborts the call; for reads that have no other caller. */
  signal?: AbortSignal | null
}

/**
 * Calls an endpoint of the commerce API and streams its response. Host, prefix, headers, deadline and limits
 * follow from the endpoint and from `as`. A call that a closed checkout refuses gets the response the API
 * would give. Throws `UpstreamError`, also while the body is read, and `MISSING_HOST` without a host.
 */
export async function callBackend(c: AppContext, call: BackendCall, options: CallOptions): Promise<Response> {
  const { endpoint, received } = call
  const closed = findClosed(c, endpoint)
  if (closed) return closed
  const deps = c.get('deps')
  const { method, kind } = endpoint
  const headers = requestHeaders(c, options, call.idempotencyKey)
  const body = received ? received.body : encodeBody(call.body)
  const type = received ? received.type : typeOf(call.body)
  if (type !== null) headers.set('content-type', type)
  return deps.upstream(backendUrl(deps.config, call, received?.search), {
    method,
    headers,
    body,
    deadline: DEADLINE_OF[kind],
    maxBytes: RESPONSE_MAX_BYTES,
    ...(options.signal && { signal: options.signal }),
  })
}

export type ReadOptions = CallOptions & {
  /** Milliseconds of the deadline that the request has used already. */
  spent?: number
}

/**
 * Calls an endpoint whose response the worker itself parses. The response is complete, as text, and has a
 * shorter deadline than a forwarded one. Throws like `callBackend`.
 */
export async function readBackend(
  c: AppContext,
  call: EndpointCall,
  options: ReadOptions,
): Promise<TextResponse> {
  const closed = findClosed(c, call.endpoint)
  if (closed) return closed
  const deps = c.get('deps')
  const headers = requestHeaders(c, options)
  const type = typeOf(call.body)
  if (type !== null) headers.set('content-type', type)
  return deps.upstream(backendUrl(deps.config, call), {
    method: call.endpoint.method,
    headers,
    body: encodeBody(call.body),
    deadline: 'apiRead',
    spent: options.spent ?? 0,
    maxBytes: READ_MAX_BYTES,
    as: 'text',
    ...(options.signal && { signal: options.signal }),
  })
}

function encodeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** Null for a form, whose type with its boundary the runtime sets. */
function typeOf(body: unknown): string | null {
  return body === undefined || body instanceof FormData ? null : 'application/json'
}
