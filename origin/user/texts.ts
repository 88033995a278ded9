import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts beside the account's fields. */

export const FIELD_TEXTS = {
  commonPassword: msg`This password is too easy to guess. Choose another one.`,
  passwordLikeEmail: msg`The password cannot be your e-mail address.`,
  wrongPassword: msg`The password is wrong.`,
  wrongCode: msg`The code is wrong. Look in the latest e-mail from us.`,
  expiredCode: msg`The code no longer works. Ask for a new one.`,
  phone: msg`Enter a Norwegian or Swedish phone number, for example +47 412 34 567.`,
  organizationNumber: msg`This is not a valid organisation number.`,
  unknownPasskey: msg`This passkey cannot be used here. Try another way to log in.`,
} satisfies Record<string, MessageDescriptor>

export const AUTHENTICATOR_NAMES = {
  password: msg`Password`,
  email_code: msg`Code by e-mail`,
  passkey: msg({ message: 'Passkey', context: 'a way to log in' }),
} satisfies Record<string, MessageDescriptor>
