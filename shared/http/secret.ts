/** The minimum length of a secret in characters: 32 random bytes are 43 in base64url. */
export const SECRET_MIN = 32

/** Prefix of the development secrets, which this repository publishes. */
const PUBLISHED = 'torg-development-'

/**
 * Returns why a deployed shop must not use this secret, as the predicate of an error message ("has fewer than
 * 32 characters"); null when it may.
 */
export function findSecretFault(secret: string): string | null {
  if (secret.startsWith(PUBLISHED)) return 'has the published value of development'
  return secret.length < SECRET_MIN ? `has fewer than ${SECRET_MIN} characters` : null
}
