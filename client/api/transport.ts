import type { EndpointCall } from '../../shared/api/endpoint.ts'

/** A call to send; the caller chooses the id that finds it in the logs. */
export type TransportCall = EndpointCall & { transactionId: string; signal?: AbortSignal }

/** Sends a call and returns its response. Only this differs between browser and server render. */
export type Transport = (call: TransportCall) => Promise<ApiResponse>

export type ApiResponse = {
  status: number
  statusText: string
  /** Parsed JSON; undefined when there is no JSON body. */
  body: unknown
  /** Seconds; null when the response has no `Retry-After`. */
  retryAfter: number | null
}

/** Structural, because the browser and the worker have different types for a `Response`. */
type TextResponse = {
  status: number
  statusText?: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/**
 * Converts a `Response` for the API client. An error page that is not JSON becomes a response without a body.
 * Throws `SyntaxError` for a success that is not JSON, because it was truncated.
 */
export async function toApiResponse(response: TextResponse): Promise<ApiResponse> {
  const { status, statusText = '', headers } = response
  const retryAfter = headers.get('retry-after')
  return {
    status,
    statusText,
    body: parseBody(await response.text(), status < 300),
    retryAfter: retryAfter && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null,
  }
}

function parseBody(text: string, isOk: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isOk) throw error
    return undefined
  }
}
