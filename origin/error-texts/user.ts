import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of accounts and addresses, safe to show. */
export const USER_ERRORS = {
  invalid_credentials: msg`The e-mail address or password is wrong. Check both and try again.`,
  account_locked: msg`Your account is locked. Contact customer service to unlock it.`,
  email_not_verified: msg`Confirm your e-mail address first.`,
  email_taken: msg`There’s already an account with this e-mail address. Log in instead.`,
  proof_required: msg`First, confirm that it’s you. What you typed is still here.`,
  wrong_password: msg`The password is wrong. Try again.`,
  token_expired: msg`The link or code is no longer valid. Ask for a new one.`,
  token_used: msg`This link has already been used. Ask for a new one if you still need it.`,
  token_invalid: msg`The link isn’t valid. Open it again from the e-mail.`,
  wrong_customer_type: msg`This isn’t available for your account.`,
  profile_already_complete: msg`Your profile is already complete.`,
  last_authenticator: msg`You can’t remove your only way to log in. Add another one first.`,
  last_admin: msg`You’re the only administrator of the organisation. Make someone else an administrator, or remove the other members, before you delete your account.`,
  outside_delivery_area: msg`We don’t deliver to this address yet.`,
  address_not_found: msg`We can’t find this address. Check it and try again.`,
  address_in_use: msg`You can’t delete this address while an order is on its way to it. Try again after the delivery.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
