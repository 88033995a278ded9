import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of delivery slots, safe to show. */
export const SLOT_ERRORS = {
  slot_full: msg`The delivery time is full. Choose another.`,
  slot_closed: msg`It’s too late to order for this delivery time. Choose another.`,
  slot_not_for_address: msg`We don’t deliver to this address at that time. Choose another time.`,
  hold_expired: msg`We’re no longer holding your delivery time. Choose it again.`,
  no_matching_slot: msg`We couldn’t find a matching delivery time.`,
  no_preference: msg`You have no recurring delivery time.`,
  no_active_reservation: msg`We’re not holding a delivery time for you. Choose one.`,
  already_ordered: msg`You’ve already placed this order.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
