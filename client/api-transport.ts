import type { getSession } from '../shared/api/user.ts'
import { ApiError, EMPTY_RESULT, MISSING_HOST } from '../shared/errors.ts'

/** The fixed name of this client in `x-client-app` (spec 7). */
export const CLIENT_APP = 'torg-web'

const SESSION_PATH: (typeof getSession)['path'] = 'user/session/'

/** Structural, because the browser's and the worker's `fetch` have different types of the same shape. */
export type ApiFetch = (url: string, init: ApiFetchInit) => Promise<ApiFetchResponse>
type ApiFetchInit = {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}
type ApiFetchResponse = {
  status: number
  statusText: string
  ok: boolean
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** Told of every failure that is not an answer of the API, with the id the call can be found by (spec 8). */
export type ApiReport = (error: unknown, call: ApiCall) => void

export type ApiOptions = {
  /** `/api/v1/` in the browser, `/tienda-web-api/v1/` on the server. */
  base: string
  /** Server side only, present there even when it is not configured. */
  host?: string | null | undefined
  fetch: ApiFetch
  /** Sent with every call: `x-country` and `x-language`, server side `x-forwarded-host` too. */
  headers?: Record<string, string>
  clientToken?: string | null | undefined
  /** The id of the page's request; without it every call gets one of its own. */
  transactionId?: string | undefined
  /** Reads the `csrftoken` cookie. */
  readCsrfToken?: () => string | null | undefined
  report?: ApiReport
}

export type Query = Record<string, unknown>
export type RequestOptions = {
  query?: Query
  /** `FormData` goes out as multipart, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Runs instead of throwing; its result is the result of the call. */
  handlers?: Record<number, (error: ApiError) => unknown>
  throwOnError?: boolean
}

export type ApiCall = { method: string; path: string; transactionId: string }

/** One call, and a second one when the CSRF token had gone stale: the 403 brings a fresh cookie (contract 2). */
export async function send(api: ApiOptions, call: ApiCall, options: RequestOptions): Promise<unknown> {
  const token = api.readCsrfToken?.()
  try {
    return await perform(api, call, options, token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed' || !api.readCsrfToken) throw error
    const refresh = { ...call, method: 'GET', path: SESSION_PATH }
    if (api.readCsrfToken() === token) await perform(api, refresh, {}, null)
    return perform(api, call, options, api.readCsrfToken())
  }
}

async function perform(
  api: ApiOptions,
  call: ApiCall,
  { body, query, headers, signal }: RequestOptions,
  csrfToken: string | null | undefined,
): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await api.fetch(buildUrl(api, call.path, query), {
    method: call.method,
    headers: {
      accept: 'application/json',
      // A form's own type carries its boundary, so it is left to `fetch`.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      'x-client-app': CLIENT_APP,
      'x-transaction-id': call.transactionId,
      'x-requested-case': 'camel',
      ...(api.clientToken && { 'x-client-token': api.clientToken }),
      ...(csrfToken && { 'x-csrftoken': csrfToken }),
      ...api.headers,
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.status === 204) return undefined
  const answer = parseBody(await response.text(), response.ok)
  if (!response.ok || (typeof answer === 'object' && answer !== null && 'errors' in answer)) {
    throw new ApiError(call, {
      status: response.status,
      statusText: response.statusText,
      body: answer,
      retryAfter: parseSeconds(response.headers.get('retry-after')),
    })
  }
  if (answer === null || answer === undefined) throw new Error(EMPTY_RESULT)
  return answer
}

function buildUrl(api: ApiOptions, path: string, query: Query = {}): string {
  if ('host' in api && !api.host) throw new Error(MISSING_HOST)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  const address = `${api.host ?? ''}${api.base}${path}`
  return search.size > 0 ? `${address}?${search}` : address
}

/** An error page that is no JSON still becomes an `ApiError`; a success that is no JSON was cut short. */
function parseBody(text: string, isOk: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isOk) throw error
    return undefined
  }
}

function parseSeconds(header: string | null): number | null {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : null
}
