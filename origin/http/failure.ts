import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode, FieldErrors } from '../../shared/errors.ts'

type FailureExtras = {
  fieldErrors?: FieldErrors
  details?: Record<string, unknown>
  /** The text with values of this request, in place of the code's. */
  message?: MessageDescriptor
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Other response headers, for example `allow`. */
  headers?: Record<string, string>
  cookies?: string[]
}

const STATUS_BY_CODE: Partial<Record<ErrorCode, number>> = {
  VALIDATION_ERROR: 400,
  malformed_json: 400,
  malformed_request: 400,
  unsupported_site: 400,
  invalid_gtin: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  account_locked: 403,
  email_not_verified: 403,
  csrf_failed: 403,
  proof_required: 403,
  forbidden: 403,
  wrong_customer_type: 403,
  not_found: 404,
  address_not_found: 404,
  giftcard_not_found: 404,
  discount_not_found: 404,
  barcode_unknown: 404,
  no_preference: 404,
  no_active_reservation: 404,
  no_open_payment: 404,
  method_not_allowed: 405,
  token_expired: 410,
  token_used: 410,
  hold_expired: 410,
  payment_expired: 410,
  giftcard_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  bad_gateway: 502,
  maintenance: 503,
  checkout_closed: 503,
  gateway_timeout: 504,
}

/**
 * Ends a request with an error response of the catalogue; anything else thrown is a 500
 * (docs/reference/api.md#errors).
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: ErrorCode
  readonly status: number
  readonly extras: FailureExtras

  constructor(code: ErrorCode, extras: FailureExtras = {}) {
    super(code)
    this.code = code
    // Codes that are not listed are conflicts with the present state.
    this.status = STATUS_BY_CODE[code] ?? 409
    this.extras = extras
  }
}
