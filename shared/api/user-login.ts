import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address } from './fields.ts'
import {
  accepted,
  customerType,
  email,
  newPassword,
  nextPath,
  organizationName,
  organizationNumber,
  personName,
  phone,
  presentPassword,
  publicKeyId,
  secretToken,
  username,
} from './people-fields.ts'
import { CODE_DIGITS } from '../visitor/login-code.ts'
import { user } from './user.ts'
import { requestOptions, usedCredential } from './webauthn.ts'
import { referralCode } from './referrals.ts'

/** Login and logout. Each login sets a new session and CSRF token by cookie. */

export const loginResponse = v.object({
  user,
  /** How much of the anonymous cart was merged (docs/reference/rules.md#cart-merge). */
  mergedCart: v.object({ mergedItemCount: v.number(), clampedItemCount: v.number() }),
  /** `next` where it is a page of ours, else null. */
  redirectUrl: v.nullable(address),
})
export type LoginResponse = v.InferOutput<typeof loginResponse>
export type LoginResponseOnWire = v.InferInput<typeof loginResponse>

const goingOn = {
  /** False ends the session with the browser. */
  rememberMe: v.optional(v.boolean(), true),
  next: v.optional(v.nullable(nextPath)),
}

export const logIn = defineEndpoint({
  method: 'POST',
  path: 'user/login/',
  kind: 'personal',
  summary: 'Log in by e-mail and password',
  body: v.object({ username, password: presentPassword, ...goingOn }),
  response: loginResponse,
  errors: ['invalid_credentials'],
})

/** The user's cart stays; the browser continues with an empty anonymous session. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: 'user/logout/',
  kind: 'personal',
  summary: 'Log out',
})

/**
 * A repeat with the same address and password, after a lost response, logs in: there is never a second
 * account or a stored response with a secret.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: 'user/register/',
  kind: 'personal',
  summary: 'Register and log in',
  body: v.object({
    email,
    password: newPassword,
    firstName: personName,
    lastName: personName,
    phone: v.optional(v.nullable(phone)),
    customerType,
    /** Both or none: an organisation may give them with `user/complete-profile/`. */
    organizationNumber: v.optional(v.nullable(organizationNumber)),
    organizationName: v.optional(v.nullable(organizationName)),
    acceptTerms: accepted,
    marketingConsent: v.optional(v.boolean(), false),
    /** The invitation that a private customer accepts; one that does not apply is ignored. */
    referralCode: v.optional(v.nullable(referralCode)),
    next: v.optional(v.nullable(nextPath)),
  }),
  response: loginResponse,
  status: 201,
  errors: ['email_taken', 'rate_limited'],
})

/**
 * Exchanges the token of a link for a session: once, within 15 minutes
 * (docs/reference/security.md#secrets-in-urls).
 */
export const logInByToken = defineEndpoint({
  method: 'POST',
  path: 'user/token-login/',
  kind: 'personal',
  summary: 'Log in by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken, next: v.optional(v.nullable(nextPath)) }),
  response: loginResponse,
  errors: ['token_expired', 'token_used', 'email_taken'],
})

/** Always 204: the response must not reveal whether the address has an account. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'user/password-reset/',
  kind: 'personal',
  summary: 'Ask for a link to set a new password',
  body: v.object({ email }),
})

/** Ends every session of the user. The token works once. */
export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'user/password-reset/confirm/',
  kind: 'personal',
  summary: 'Set a new password by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken, newPassword }),
  response: v.object({ user }),
  errors: ['token_expired', 'token_used'],
})

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: 'user/verify-email/',
  kind: 'personal',
  summary: 'Confirm an e-mail address by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken }),
  response: v.object({ user }),
  errors: ['token_expired', 'token_used', 'email_taken'],
})

/**
 * Restores the former e-mail address of an account by the token sent to it. Ends every session, token and
 * login method; `resetToken` sets a new password.
 */
export const undoEmail = defineEndpoint({
  method: 'POST',
  path: 'user/undo-email/',
  kind: 'personal',
  summary: 'Take back a change of the e-mail address',
  access: 'T',
  body: v.object({ token: secretToken }),
  response: v.object({ resetToken: secretToken }),
  errors: ['token_expired', 'email_taken'],
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: 'user/verify-email/resend/',
  kind: 'personal',
  summary: 'Send the link that confirms the e-mail address again',
  access: 'U',
})

/** Responds the same for known and unknown names; only users who log in by code get one. */
export const requestLoginCode = defineEndpoint({
  method: 'POST',
  path: 'user/login/email-code/',
  kind: 'personal',
  summary: 'Ask for a code by e-mail',
  body: v.object({ username }),
  response: v.object({ challengeId: publicKeyId }),
})

/** Mails and phones show it as `123 456`. */
export const loginCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.nonEmpty(),
  v.regex(RegExp(`^\\d{${CODE_DIGITS}}$`)),
)

/** A wrong code is a field error of `code`; after five of them, or ten minutes, a 410. */
export const logInByCode = defineEndpoint({
  method: 'POST',
  path: 'user/login/email-code/complete/',
  kind: 'personal',
  summary: 'Log in by a code from an e-mail',
  body: v.object({ challengeId: publicKeyId, code: loginCode, ...goingOn }),
  response: loginResponse,
  errors: ['token_expired'],
})

export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: 'user/login/passkey/',
  kind: 'personal',
  summary: 'Begin to log in by passkey',
  response: v.object({ challengeId: publicKeyId, publicKey: requestOptions }),
})

/** An unknown passkey or a false signature is a field error of `credential`. */
export const logInByPasskey = defineEndpoint({
  method: 'POST',
  path: 'user/login/passkey/complete/',
  kind: 'personal',
  summary: 'Log in by passkey',
  body: v.object({ challengeId: publicKeyId, credential: usedCredential, ...goingOn }),
  response: loginResponse,
  errors: ['token_expired'],
})
