import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of gift cards, safe to show. */
export const GIFTCARD_ERRORS = {
  giftcard_not_found: msg`We can’t find a gift card with this number and code. Check both and try again.`,
  giftcard_already_activated: msg`The gift card has already been activated.`,
  giftcard_wrong_currency: msg`The gift card is for another country.`,
  giftcard_expired: msg`The gift card has expired.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
