/** Error responses of the API: codes, body and the client's error (docs/reference/api.md#client-errors). */

export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'malformed_request',
  'malformed_json',
  'unsupported_site',
  'unsupported_media_type',
  'payload_too_large',
  'not_authenticated',
  'invalid_credentials',
  'account_locked',
  'email_not_verified',
  'email_taken',
  'wrong_password',
  'proof_required',
  'token_expired',
  'token_used',
  'token_invalid',
  'csrf_failed',
  'forbidden',
  'wrong_customer_type',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'idempotency_key_reused',
  'cart_changed',
  'price_changed',
  'out_of_stock',
  'quantity_clamped',
  'minimum_order',
  'approval_required',
  'approval_not_needed',
  'approval_decided',
  'slot_full',
  'slot_closed',
  'slot_not_for_address',
  'hold_expired',
  'no_matching_slot',
  'no_preference',
  'no_active_reservation',
  'already_ordered',
  'outside_delivery_area',
  'address_not_found',
  'address_in_use',
  'order_locked',
  'claims_over',
  'unattended_not_allowed',
  'age_verification_required',
  'alcohol_hours',
  'payment_refused',
  'payment_not_authorised',
  'payment_expired',
  'payment_already_started',
  'no_open_payment',
  'giftcard_not_found',
  'giftcard_already_activated',
  'giftcard_wrong_currency',
  'giftcard_expired',
  'discount_not_found',
  'discount_not_applicable',
  'referral_not_applicable',
  'survey_answered',
  'profile_already_complete',
  'last_authenticator',
  'last_admin',
  'invalid_gtin',
  'barcode_unknown',
  'internal_error',
  'maintenance',
  'checkout_closed',
  'bad_gateway',
  'gateway_timeout',
] as const

export const FIELD_ERROR_CODES = [
  'missing',
  'blank',
  'too_short',
  'too_long',
  'invalid',
  'out_of_range',
  'not_allowed',
  'mismatch',
  'control_character',
  'in_past',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]
export type FieldErrors = Record<string, { code: string; message: string }>

/** Body of every error response of the API (docs/reference/api.md#errors). */
export type ApiErrorBody = {
  statusCode: number
  /** The message in the visitor's language, safe to show. */
  message: string
  code: ErrorCode
  errors: { code: string; message: string }[]
  fieldErrors?: FieldErrors
  /** More facts for a screen, for example the current cart of a 409. */
  details?: Record<string, unknown>
  transactionId: string
}

/** The code of every response with `fieldErrors` (docs/reference/api.md#errors). */
export const VALIDATION_ERROR = 'VALIDATION_ERROR'
export const EMPTY_RESULT = 'Empty result'
export const MISSING_HOST = 'hostname was undefined in tienda client'

/**
 * A non-OK response of the API, or a response with an `errors` field (docs/reference/api.md#client-errors).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  readonly code: string | null
  readonly errors: { code: string; message: string }[]
  readonly fieldErrors: FieldErrors | undefined
  readonly details: Record<string, unknown> | undefined
  /** The API's message for the visitor, in the visitor's language; null without one. */
  readonly userMessage: string | null
  /** Seconds from `Retry-After`, when the API gave them. */
  readonly retryAfter: number | null

  constructor(request: { method: string; path: string }, response: ApiErrorResponse) {
    super(`${request.method} ${request.path} ${response.status} - ${response.statusText}`)
    const body = isRecord(response.body) ? response.body : {}
    this.statusCode = response.status
    this.code = typeof body['code'] === 'string' ? body['code'] : null
    this.errors = readErrors(body['errors'])
    this.fieldErrors = readFieldErrors(body['fieldErrors'] ?? body['field_errors'])
    this.details = isRecord(body['details']) ? body['details'] : undefined
    this.userMessage = typeof body['message'] === 'string' ? body['message'] : null
    this.retryAfter = response.retryAfter ?? null
  }
}

export type ApiErrorResponse = {
  status: number
  statusText: string
  body: unknown
  retryAfter?: number | null
}

/** Seconds to wait before a retry as the API asked; 0 without `Retry-After` and for other errors. */
export function retryAfterOf(error: unknown): number {
  return (error as Partial<ApiError> | null)?.retryAfter ?? 0
}

/** True for a refused request, which a retry cannot fix. */
export function isClientFault(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
}

function readErrors(value: unknown): { code: string; message: string }[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(readError)
}

function readFieldErrors(value: unknown): FieldErrors | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, error]) => (isRecord(error) ? [[field, readError(error)]] : [])),
  )
}

function readError({ code, message }: Record<string, unknown>) {
  return { code: String(code ?? ''), message: String(message ?? '') }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
