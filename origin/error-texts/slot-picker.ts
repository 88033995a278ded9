import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of delivery slots, safe to show. */
export const SLOT_ERRORS = {
  slot_full: msg`The delivery time is full. Choose another one.`,
  slot_closed: msg`The deadline of this delivery time has passed.`,
  slot_not_for_address: msg`The delivery time does not serve this address.`,
  hold_expired: msg`The delivery time is no longer held. Choose again.`,
  no_matching_slot: msg`No delivery time matches the wish.`,
  no_preference: msg`You have no recurring delivery time.`,
  no_active_reservation: msg`No delivery time is reserved.`,
  already_ordered: msg`It has already been ordered.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
