import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, idInPath, instant, nullableText } from './fields.ts'
import { newPassword, presentPassword, publicKeyId } from './people-fields.ts'
import { loginCode } from './user-login.ts'
import { creationOptions, newCredential } from './webauthn.ts'

/** Passwords, sessions and other ways to log in. */

/** Gives this browser a new session and ends all others. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: 'user/change-password/',
  kind: 'personal',
  summary: 'Change password',
  access: 'U',
  body: v.object({ currentPassword: presentPassword, newPassword }),
})

export const getPasswordInfo = defineEndpoint({
  path: 'user/password-info/',
  kind: 'personal',
  summary: 'Whether there is a password, and its rules',
  access: 'U',
  response: v.object({
    hasPassword: v.boolean(),
    changedAt: v.nullable(instant),
    minLength: v.number(),
    maxLength: v.number(),
  }),
})

export const getUserSessions = defineEndpoint({
  path: 'user/sessions/',
  kind: 'personal',
  summary: 'Where the user is logged in',
  access: 'U',
  response: v.object({
    sessions: v.array(
      v.object({
        id: publicKeyId,
        createdAt: instant,
        lastSeenAt: instant,
        ipCountry: nullableText,
        userAgent: nullableText,
        isCurrent: v.boolean(),
      }),
    ),
  }),
})

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: 'user/sessions/{id}/',
  kind: 'personal',
  summary: 'Log out elsewhere',
  access: 'U',
  params: { id: publicKeyId },
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: 'user/sessions/',
  kind: 'personal',
  summary: 'Log out everywhere else',
  access: 'U',
})

export const AUTHENTICATOR_TYPES = ['password', 'email_code', 'passkey'] as const
export type AuthenticatorType = (typeof AUTHENTICATOR_TYPES)[number]
const type = v.picklist(AUTHENTICATOR_TYPES)

export const authenticators = v.object({
  authenticators: v.array(
    v.object({
      id: v.number(),
      type: validOr(type, null),
      label: v.string(),
      createdAt: instant,
      lastUsedAt: v.nullable(instant),
      /** False for the last login method. */
      isRemovable: v.boolean(),
    }),
  ),
})
export type Authenticators = v.InferOutput<typeof authenticators>
export type AuthenticatorsOnWire = v.InferInput<typeof authenticators>

export const getAuthenticators = defineEndpoint({
  path: 'user/authenticators/',
  kind: 'personal',
  summary: 'Ways to log in',
  access: 'U',
  response: authenticators,
})

/** For `password` and `email_code` a code goes to the user's address; for `passkey` the browser gets options. */
export const beginAuthenticator = defineEndpoint({
  method: 'POST',
  path: 'user/authenticators/{type}/begin/',
  kind: 'personal',
  summary: 'Begin to add a way to log in',
  access: 'U',
  params: { type },
  response: v.object({
    challengeId: publicKeyId,
    redirectUrl: v.nullable(address),
    publicKey: v.nullable(creationOptions),
  }),
  errors: ['proof_required'],
})

/** `code` for password and e-mail code, `newPassword` for password, `credential` for passkey. */
export const completeAuthenticator = defineEndpoint({
  method: 'POST',
  path: 'user/authenticators/{type}/complete/',
  kind: 'personal',
  summary: 'Add a way to log in',
  access: 'U',
  params: { type },
  body: v.object({
    challengeId: publicKeyId,
    code: v.optional(loginCode),
    newPassword: v.optional(newPassword),
    label: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60)))),
    credential: v.optional(newCredential),
  }),
  response: authenticators,
  status: 201,
  errors: ['token_expired', 'proof_required'],
})

export const removeAuthenticator = defineEndpoint({
  method: 'DELETE',
  path: 'user/authenticators/{id}/',
  kind: 'personal',
  summary: 'Remove a way to log in',
  access: 'U',
  params: { id: idInPath },
  errors: ['last_authenticator', 'proof_required'],
})
