import * as v from 'valibot'
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/password.ts'

/** What people type about themselves (contract 10, form rules). */

export const EMAIL_MAX = 254
/** Enough to catch a slip; only a mail that arrives proves an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,63}$/u

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(EMAIL_MAX),
  v.regex(EMAIL),
  v.toLowerCase(),
)
/** Whatever was typed as a user name: a wrong form is as unknown as a wrong name. */
export const username = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(EMAIL_MAX), v.toLowerCase())
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
)
/** A password that is only compared; longer than any can be is refused before work is done on it. */
export const presentPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(PASSWORD_MAX))
const NAME = /^[^\p{Cc}<>]+$/u
export const personName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.regex(NAME))
export const organizationName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120), v.regex(NAME))
/** As typed; the backend knows the country and keeps it in E.164. */
export const phone = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30))
export const organizationNumber = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20))
export const nextPath = v.pipe(v.string(), v.maxLength(2_000))
export const accepted = v.literal(true)

/** 32 random bytes as base64url (contract 1, ids). */
export const secretToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
/** 16 random bytes as base64url. */
export const publicKeyId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))
