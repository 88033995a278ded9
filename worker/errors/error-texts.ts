import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'
import { COOKIE_MAX_LENGTH, HEADERS_MAX_LENGTH, URL_MAX_LENGTH } from '../request-sizes.ts'
import type { WorkerErrorName } from '../request.ts'

type ErrorText = { status: number; code: ErrorCode; message: MessageDescriptor }

/**
 * Every error the worker itself responds with: status, code and the visitor's sentence, which repeats nothing
 * that the client sent.
 */
export const WORKER_ERRORS = {
  addressMalformed: errorText(400, 'malformed_request', msg`The link isn’t valid. Check it and try again.`),
  addressTooLong: errorText(414, 'malformed_request', tooLong(URL_MAX_LENGTH / 1024)),
  hostMalformed: errorText(
    400,
    'malformed_request',
    msg`The request must have exactly one valid Host field.`,
  ),
  hostUnknown: errorText(421, 'malformed_request', msg`There’s no shop at this address.`),
  headersTooLarge: errorText(431, 'malformed_request', headersTooLarge(HEADERS_MAX_LENGTH / 1024)),
  cookiesTooLarge: errorText(431, 'malformed_request', cookiesTooLarge(COOKIE_MAX_LENGTH / 1024)),
  bodyTooLarge: errorText(
    413,
    'payload_too_large',
    msg`What you sent is too large. Shorten the text, or choose a smaller photo.`,
  ),
  bodyTooSlow: errorText(
    408,
    'malformed_request',
    msg`What you sent didn’t reach us in time. Check your connection and try again.`,
  ),
  methodUnknown: errorText(
    501,
    'method_not_allowed',
    msg`We didn’t understand the request. Go back and try again.`,
  ),
  methodNotAllowed: errorText(405, 'method_not_allowed', msg`We can’t do that here. Go back and try again.`),
  notFound: errorText(404, 'not_found', msg`There’s no page at this address.`),
  crossSite: errorText(403, 'forbidden', msg`The form was sent from another site, so we didn’t accept it.`),
  mediaTypeUnsupported: errorText(
    415,
    'unsupported_media_type',
    msg`Content-Type must be application/json or multipart/form-data.`,
  ),
  formMalformed: errorText(400, 'malformed_request', msg`We couldn’t read the form. Go back and try again.`),
  siteUnsupported: errorText(
    400,
    'unsupported_site',
    msg`x-country must be NO or SE, and x-language must be nb, sv or en.`,
  ),
  vitalMalformed: errorText(
    400,
    'malformed_request',
    msg`The measurement must have labels (app, view) and vital (name, value).`,
  ),
  checkoutClosed: errorText(
    503,
    'checkout_closed',
    msg`The checkout is closed right now. We’ve saved your basket. Try again in a moment.`,
  ),
  internal: errorText(500, 'internal_error', msg`Something went wrong at our end. Try again in a moment.`),
  busy: errorText(503, 'maintenance', msg`The shop is very busy right now. Try again in a few seconds.`),
  resting: errorText(
    503,
    'maintenance',
    msg`We’re having technical problems right now. Try again in a few seconds.`,
  ),
  badGateway: errorText(
    502,
    'bad_gateway',
    msg`We’re having technical problems right now. Try again in a moment.`,
  ),
  gatewayTimeout: errorText(
    504,
    'gateway_timeout',
    msg`The shop is taking too long to respond. Try again in a moment.`,
  ),
} as const satisfies Record<WorkerErrorName, ErrorText>

function errorText<const Status extends number>(status: Status, code: ErrorCode, message: MessageDescriptor) {
  return { status, code, message } satisfies ErrorText
}

function tooLong(limit: number) {
  return msg`The link is too long. The limit is ${limit} kB.`
}

function headersTooLarge(limit: number) {
  return msg`The header fields of the request are too large. The limit is ${limit} kB.`
}

function cookiesTooLarge(limit: number) {
  return msg`Your browser’s cookies for this site are too large. The limit is ${limit} kB. Delete them and try again.`
}
