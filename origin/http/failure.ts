import type { ErrorCode, FieldErrors } from '../../shared/errors.ts'

type FailureExtras = {
  fieldErrors?: FieldErrors
  details?: Record<string, unknown>
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Other headers of the answer, `allow` for instance. */
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

/** Stops a request with an answer of the error catalogue; anything else that is thrown is a 500 (contract 1). */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: ErrorCode
  readonly status: number
  readonly extras: FailureExtras

  constructor(code: ErrorCode, extras: FailureExtras = {}) {
    super(code)
    this.code = code
    // What is not listed is a conflict with the state of things.
    this.status = STATUS_BY_CODE[code] ?? 409
    this.extras = extras
  }
}
