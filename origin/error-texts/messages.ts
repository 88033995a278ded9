import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'
import { CART_ERRORS } from './cart.ts'
import { CHECKOUT_ERRORS } from './checkout.ts'
import { GIFTCARD_ERRORS } from './giftcards.ts'
import { ORDER_ERRORS } from './orders.ts'
import { BARCODE_ERRORS } from './products.ts'
import { SLOT_ERRORS } from './slot-picker.ts'
import { USER_ERRORS } from './user.ts'
import { text } from '../text/text.ts'

/** Error texts, safe to show. */

/** Returns the text of an error code. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return text(language, MESSAGES[code])
}

/** Errors of a segment are in a file of their own; the ones here can occur in any request. */
const MESSAGES: Record<ErrorCode, MessageDescriptor> = {
  ...USER_ERRORS,
  ...CART_ERRORS,
  ...SLOT_ERRORS,
  ...ORDER_ERRORS,
  ...CHECKOUT_ERRORS,
  ...GIFTCARD_ERRORS,
  ...BARCODE_ERRORS,
  VALIDATION_ERROR: msg`Some fields aren’t filled in correctly. Check the highlighted ones.`,
  malformed_json: msg`The request isn’t valid JSON.`,
  malformed_request: msg`We couldn’t read what you sent. Try again.`,
  unsupported_site: msg`We don’t have a shop for this country or language.`,
  unsupported_media_type: msg`This format isn’t supported. Choose a JPEG, PNG or WebP photo.`,
  payload_too_large: msg`What you sent is too large. Choose a smaller file, or write less.`,
  not_authenticated: msg`Log in to continue.`,
  csrf_failed: msg`This page has been open too long. Try again.`,
  forbidden: msg`You don’t have access to this.`,
  not_found: msg`We can’t find what you’re looking for.`,
  method_not_allowed: msg`We can’t do that here. Go back and try again.`,
  rate_limited: msg`Too many attempts. Wait a while and try again.`,
  idempotency_key_reused: msg`You’ve already sent this with different details. Reload the page and try again.`,
  internal_error: msg`Something went wrong at our end. Try again in a moment.`,
  maintenance: msg`The shop will be back shortly. Try again in a moment.`,
  bad_gateway: msg`Something went wrong with a service we use. Try again in a moment.`,
  gateway_timeout: msg`That took too long. Try again in a moment.`,
}
