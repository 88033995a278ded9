import type { CalledEndpoint, EndpointCall } from '../../shared/api/endpoint.ts'
import type { AppContext } from '../context.ts'
import { findClosed } from './closed-checkout.ts'
import { backendUrl } from './addresses.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import type { DeadlineClass, TextResponse } from '../ports.ts'

/** Caps on a response after decompression. */
const RESPONSE_MAX_BYTES = 4 * 1024 * 1024
const READ_MAX_BYTES = 2 * 1024 * 1024

const DEADLINE_OF: Record<CalledEndpoint['kind'], DeadlineClass> = {
  catalogue: 'proxy',
  personal: 'proxy',
  money: 'money',
  upload: 'upload',
}

export type BackendCall = EndpointCall & {
  /** Query and body as they came in, in place of the call's own; the query with its `?`. */
  received?: { search: string; body: BodyInit | null; type: string | null }
}

export type CallOptions = Caller & {
  /** Ends the call when it aborts: for reads that nobody else has a use for. */
  signal?: AbortSignal | null
}

/**
 * Calls an endpoint of the commerce API and streams its response. Host, prefix, headers, deadline and limits
 * follow from the endpoint and from `as`; a call that a closed checkout refuses gets the response that the API
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
  /** Milliseconds of the deadline that the request has spent on something else. */
  spent?: number
}

/**
 * Calls an endpoint for what the worker itself makes of its response, which comes whole, as text, and sooner
 * than what is passed on. Throws like `callBackend`.
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
