import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address } from './fields.ts'
import {
  accepted,
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
import { user } from './user.ts'
import { requestOptions, usedCredential } from './webauthn.ts'

/** Ways in and out (contract 4 and 6). Each way in gives a new session and a new CSRF token by cookie. */

export const loginAnswer = v.object({
  user,
  /** What of the basket filled before came along (contract 9.9). */
  mergedCart: v.object({ mergedItemCount: v.number(), clampedItemCount: v.number() }),
  /** `next` where it is a page of ours, else null. */
  redirectUrl: v.nullable(address),
})
export type LoginAnswer = v.InferOutput<typeof loginAnswer>

const goingOn = {
  /** False ends the session with the browser. */
  rememberMe: v.optional(v.boolean(), true),
  next: v.optional(v.nullable(nextPath)),
}

export const logIn = defineEndpoint({
  method: 'POST',
  path: 'user/login/',
  summary: 'Log in by e-mail and password',
  body: v.object({ username, password: presentPassword, ...goingOn }),
  response: loginAnswer,
  errors: ['invalid_credentials'],
  isPersonal: true,
})

/** The basket of the user stays; the browser goes on with an empty anonymous session. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: 'user/logout/',
  summary: 'Log out',
  isPersonal: true,
})

/**
 * Sent again with the same address and password, because the answer was lost, it logs in: there is
 * never a second account and never a stored answer with a secret in it.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: 'user/register/',
  summary: 'Register and log in',
  body: v.object({
    email,
    password: newPassword,
    firstName: personName,
    lastName: personName,
    phone: v.optional(v.nullable(phone)),
    customerType: v.picklist(['private', 'organization']),
    organizationNumber: v.optional(v.nullable(organizationNumber)),
    organizationName: v.optional(v.nullable(organizationName)),
    acceptTerms: accepted,
    marketingConsent: v.optional(v.boolean(), false),
    next: v.optional(v.nullable(nextPath)),
  }),
  response: loginAnswer,
  status: 201,
  errors: ['email_taken', 'organization_exists'],
  isPersonal: true,
})

/** Exchanges the token of a link for a session: once, within 15 minutes (security 22). */
export const logInByToken = defineEndpoint({
  method: 'POST',
  path: 'user/token-login/',
  summary: 'Log in by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken, next: v.optional(v.nullable(nextPath)) }),
  response: loginAnswer,
  errors: ['token_expired'],
  isPersonal: true,
})

/** Always 204: whether the address has an account is nobody's business. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'user/password-reset/',
  summary: 'Ask for a link to set a new password',
  body: v.object({ email }),
  isPersonal: true,
})

/** Ends every session of the user. The token works once. */
export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'user/password-reset/confirm/',
  summary: 'Set a new password by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken, newPassword }),
  response: v.object({ user }),
  errors: ['token_expired'],
  isPersonal: true,
})

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: 'user/verify-email/',
  summary: 'Confirm an e-mail address by the token of a link',
  access: 'T',
  body: v.object({ token: secretToken }),
  response: v.object({ user }),
  errors: ['token_expired', 'email_taken'],
  isPersonal: true,
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: 'user/verify-email/resend/',
  summary: 'Send the link that confirms the e-mail address again',
  access: 'U',
  isPersonal: true,
})

/** Answers alike for known and unknown names; the code goes to those who log in by code. */
export const requestLoginCode = defineEndpoint({
  method: 'POST',
  path: 'user/login/email-code/',
  summary: 'Ask for a code by e-mail',
  body: v.object({ username }),
  response: v.object({ challengeId: publicKeyId }),
  isPersonal: true,
})

export const sixDigits = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.regex(/^\d{6}$/))

/** A wrong code is a field error of `code`; after five of them, or ten minutes, a 410. */
export const logInByCode = defineEndpoint({
  method: 'POST',
  path: 'user/login/email-code/complete/',
  summary: 'Log in by a code from an e-mail',
  body: v.object({ challengeId: publicKeyId, code: sixDigits, ...goingOn }),
  response: loginAnswer,
  errors: ['token_expired'],
  isPersonal: true,
})

export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: 'user/login/passkey/',
  summary: 'Begin to log in by passkey',
  response: v.object({ challengeId: publicKeyId, publicKey: requestOptions }),
  isPersonal: true,
})

/** A passkey nobody here knows, or a false signature, is a field error of `credential`. */
export const logInByPasskey = defineEndpoint({
  method: 'POST',
  path: 'user/login/passkey/complete/',
  summary: 'Log in by passkey',
  body: v.object({ challengeId: publicKeyId, credential: usedCredential, ...goingOn }),
  response: loginAnswer,
  errors: ['token_expired'],
  isPersonal: true,
})
