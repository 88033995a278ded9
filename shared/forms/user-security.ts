import {
  beginAuthenticator,
  changePassword,
  completeAuthenticator,
  endOtherSessions,
  endUserSession,
  removeAuthenticator,
} from '../api/user-security.ts'
import { defineForm, INSTANCE_FIELD } from './form.ts'
import { withProof } from './proof.ts'

/** Forms of passwords, sessions and other ways to log in. */

export const passwordForm = defineForm({
  name: 'password',
  pages: ['accountSecurity'],
  endpoint: changePassword,
  read: (get) => ({
    body: { currentPassword: get('currentPassword'), newPassword: get('newPassword') },
  }),
})

export const endSessionForm = defineForm({
  name: 'end-session',
  pages: ['accountSecurity'],
  endpoint: endUserSession,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})

export const endOtherSessionsForm = defineForm({
  name: 'end-other-sessions',
  pages: ['accountSecurity'],
  endpoint: endOtherSessions,
})

/** Begins to add a password or codes by e-mail; `instance` is the type. The next step takes the code. */
export const beginAuthenticatorForm = withProof(
  defineForm({
    name: 'begin-authenticator',
    pages: ['accountSecurity'],
    endpoint: beginAuthenticator,
    read: (get) => ({ params: { type: get(INSTANCE_FIELD) } }),
    step: ({ challengeId }, get) => ({
      form: addAuthenticatorForm.name,
      values: { [INSTANCE_FIELD]: get(INSTANCE_FIELD) ?? '', challengeId },
    }),
  }),
)

export const addAuthenticatorForm = withProof(
  defineForm({
    name: 'add-authenticator',
    pages: ['accountSecurity'],
    keep: ['challengeId'],
    endpoint: completeAuthenticator,
    read: (get) => ({
      params: { type: get(INSTANCE_FIELD) },
      body: {
        challengeId: get('challengeId'),
        code: get('code'),
        ...(get('newPassword') !== null && { newPassword: get('newPassword') }),
      },
    }),
  }),
)

/** The browser sends it in its own way, because only a script reaches passkeys. */
export const addPasskeyForm = withProof(
  defineForm({
    name: 'add-passkey',
    pages: ['accountSecurity'],
    endpoint: beginAuthenticator,
    read: () => ({ params: { type: 'passkey' } }),
  }),
)

export const removeAuthenticatorForm = withProof(
  defineForm({
    name: 'remove-authenticator',
    pages: ['accountSecurity'],
    endpoint: removeAuthenticator,
    read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
  }),
)
