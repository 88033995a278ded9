import * as v from 'valibot'
import { PASSWORD_MAX, PASSWORD_MIN } from '../visitor/password.ts'

/** What people type about themselves (docs/reference/api.md#form-fields). */

export const EMAIL_MAX = 254
/** Catches typing errors; only a delivered e-mail proves an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,63}$/u

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(EMAIL_MAX),
  v.regex(EMAIL),
  v.toLowerCase(),
)
/** Any text as a user name: a malformed name fails like an unknown one. */
export const username = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(EMAIL_MAX), v.toLowerCase())
/** Nobody types control characters, and HMAC ignores a NUL at the end of a key (RFC 2104, 2). */
const noControls = v.regex(/^\P{Cc}*$/u, 'control_character')
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  noControls,
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
)
/** A password to compare; a longer one than allowed is refused before it is hashed. */
export const presentPassword = v.pipe(v.string(), v.nonEmpty(), noControls, v.maxLength(PASSWORD_MAX))
const NAME = /^[^\p{Cc}<>]+$/u
export const personName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.regex(NAME))
export const organizationName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.regex(NAME))
export const customerType = v.picklist(['private', 'organization'])
/** As typed; the backend stores it in E.164 by country. */
export const phone = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30))
export const organizationNumber = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20))
export const nextPath = v.pipe(v.string(), v.maxLength(2_000))
export const accepted = v.literal(true)

/** 32 random bytes as base64url (docs/reference/api.md#identifiers). */
export const SECRET_TOKEN = /^[A-Za-z0-9_-]{43}$/
export const secretToken = v.pipe(v.string(), v.regex(SECRET_TOKEN))
/** 16 random bytes as base64url. */
export const publicKeyId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))
