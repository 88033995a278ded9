import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts beside the account's fields. */

export const FIELD_TEXTS = {
  commonPassword: msg`This password is too easy to guess. Choose another one.`,
  passwordLikeEmail: msg`Your password can’t be your e-mail address. Choose another one.`,
  wrongPassword: msg`The password is wrong. Try again.`,
  wrongCode: msg`The code is wrong. Enter the code from our latest e-mail.`,
  expiredCode: msg`The code is no longer valid. Ask for a new one.`,
  wholeOrganization: msg`Enter both the organisation number and the name of the organisation, or leave both fields empty for now.`,
  unknownPasskey: msg`We don’t recognise this passkey. Log in another way.`,
} satisfies Record<string, MessageDescriptor>

export const AUTHENTICATOR_NAMES = {
  password: msg`Password`,
  email_code: msg`Code by e-mail`,
  passkey: msg({ message: 'Passkey', context: 'a way to log in' }),
} satisfies Record<string, MessageDescriptor>
