import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of accounts and addresses, safe to show. */
export const USER_ERRORS = {
  invalid_credentials: msg`The e-mail address or the password is wrong.`,
  account_locked: msg`The account is locked. Contact customer service.`,
  email_not_verified: msg`Confirm your e-mail address first.`,
  email_taken: msg`There is already an account with this e-mail address.`,
  proof_required: msg`Show first that it is you. What you typed is still here.`,
  wrong_password: msg`The password is wrong.`,
  token_expired: msg`The link has expired. Ask for a new one.`,
  token_invalid: msg`The link is not valid.`,
  wrong_customer_type: msg`This is not available to your type of customer.`,
  profile_already_complete: msg`The profile is already complete.`,
  last_authenticator: msg`The last way to log in cannot be removed.`,
  last_admin: msg`You are the only administrator of the organisation. Make somebody else one, or remove the other members, before you delete your account.`,
  outside_delivery_area: msg`We do not deliver to this address yet.`,
  address_not_found: msg`The address does not exist.`,
  address_in_use: msg`The address is used by an order.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
