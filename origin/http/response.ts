import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { ApiErrorBody } from '../../shared/errors.ts'
import { snakeKeysOf } from './case.ts'
import type { OriginContext } from './context.ts'
import { sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import { errorMessage } from '../error-texts/messages.ts'
import { text } from '../text/text.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const VARY = 'x-country, x-language, x-requested-case'
const CATALOGUE_SECONDS = 60

/**
 * A success response in the requested key case, with the headers of its kind (docs/reference/api.md#headers).
 */
export async function successResponse(
  c: OriginContext,
  endpoint: Endpoint,
  status: number,
  text: string | null,
): Promise<Response> {
  const request = c.get('request')
  const headers = baseHeaders(c)
  for (const cookie of request.setCookies) headers.append('set-cookie', cookie)
  if (endpoint.kind !== 'catalogue') {
    headers.set('cache-control', 'no-store')
    headers.set('vary', `${VARY}, cookie`)
  } else {
    headers.set('cache-control', request.isUnstored ? 'no-store' : `public, max-age=${CATALOGUE_SECONDS}`)
    headers.set('vary', VARY)
    const etag = `"${(await sha256(text ?? '')).slice(0, 22)}"`
    headers.set('etag', etag)
    if (isNoneMatch(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
  }
  if (text === null) return new Response(null, { status: 204, headers })
  headers.set('content-type', endpoint.contentType ?? 'application/json; charset=utf-8')
  return new Response(text, { status, headers })
}

/**
 * The text of a response: handlers write camelCase; it becomes snake_case unless the caller asked otherwise.
 */
export function responseText(c: OriginContext, endpoint: Endpoint, response: unknown): string {
  const body = c.get('request').isCamel ? response : snakeKeysOf(response, endpoint.verbatimKeys)
  return JSON.stringify(body)
}

/**
 * The response to anything thrown: the failure itself, a 503 when the database is unavailable, or a 500
 * without details (docs/reference/api.md#errors).
 */
export function failureResponse(c: OriginContext, thrown: unknown): Response {
  const failure = toFailure(thrown)
  const request = c.get('request') as ReturnType<OriginContext['get']> | undefined
  const { fieldErrors, details, message: own, retryAfter, headers: extra, cookies } = failure.extras
  const language = request?.language ?? 'en'
  const message = own ? text(language, own) : errorMessage(failure.code, language)
  const body: ApiErrorBody = {
    statusCode: failure.status,
    message,
    code: failure.code,
    errors: [{ code: failure.code, message }],
    ...(fieldErrors && { fieldErrors }),
    ...(details && { details }),
    transactionId: request?.transactionId ?? crypto.randomUUID(),
  }
  const headers = baseHeaders(c)
  headers.set('x-transaction-id', body.transactionId)
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('vary', VARY)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  for (const [name, value] of Object.entries(extra ?? {})) headers.set(name, value)
  for (const cookie of cookies ?? []) headers.append('set-cookie', cookie)
  // Field names already have the right case.
  const cased = request?.isCamel ? body : snakeKeysOf(body, ['fieldErrors'])
  return new Response(JSON.stringify(cased), { status: failure.status, headers })
}

/** Seconds after which an overloaded or restarting database may be queried again. */
const STORAGE_RETRY_AFTER = 5

function toFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown
  if (isDatabaseUnavailable(thrown)) return new ApiFailure('maintenance', { retryAfter: STORAGE_RETRY_AFTER })
  return new ApiFailure('internal_error')
}

function baseHeaders(c: OriginContext): Headers {
  const headers = new Headers({ 'x-content-type-options': 'nosniff' })
  const request = c.get('request') as ReturnType<OriginContext['get']> | undefined
  if (request) headers.set('x-transaction-id', request.transactionId)
  const startedAt = c.get('startedAt') as number | undefined
  if (startedAt !== undefined) {
    headers.set('server-timing', `origin;dur=${(performance.now() - startedAt).toFixed(1)}`)
  }
  return headers
}

function isNoneMatch(header: string | null, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}
