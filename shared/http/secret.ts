/** Characters of a secret: 32 random bytes are 43 in base64url. */
export const SECRET_MIN = 32

/** Secrets that begin so are in the repository, for development. */
const PUBLISHED = 'torg-development-'

/** Returns why a deployed shop must not have this secret, to be read after its name, or null. */
export function findSecretFault(secret: string): string | null {
  if (secret.startsWith(PUBLISHED)) return 'has the published value of development'
  return secret.length < SECRET_MIN ? `has fewer than ${SECRET_MIN} characters` : null
}
