import {
  changePassword,
  completeAuthenticator,
  endOtherSessions,
  endUserSession,
  removeAuthenticator,
} from '../api/user-security.ts'
import { defineForm, INSTANCE_FIELD } from './form.ts'

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

/** Adds a password or codes by e-mail; `instance` is the type. */
export const addAuthenticatorForm = defineForm({
  name: 'add-authenticator',
  pages: ['accountSecurity'],
  endpoint: completeAuthenticator,
  read: (get) => ({
    params: { type: get(INSTANCE_FIELD) },
    body: {
      challengeId: get('challengeId'),
      code: get('code'),
      ...(get('newPassword') !== null && { newPassword: get('newPassword') }),
    },
  }),
})

export const removeAuthenticatorForm = defineForm({
  name: 'remove-authenticator',
  pages: ['accountSecurity'],
  endpoint: removeAuthenticator,
  read: (get) => ({ params: { id: get(INSTANCE_FIELD) } }),
})
