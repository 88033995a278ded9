import { isEqualInConstantTime, hmac, toBase64url } from '../../http/digest.ts'
import type { OriginDeps } from '../../deps.ts'

/** The maximum number of rounds of WebCrypto in workerd (docs/reference/security.md#passwords). */
const ROUNDS = 100_000
const SALT_BYTES = 16
const HASH_BITS = 256

type Deps = Pick<OriginDeps, 'ids'> & { config: Pick<OriginDeps['config'], 'passwordPepper'> }

/**
 * Returns `pbkdf2$rounds$salt$hash`: PBKDF2 with HMAC-SHA256 over the normalised password, then an HMAC with
 * the pepper, which no database stores (docs/reference/security.md#passwords).
 */
export async function hashPassword({ ids, config }: Deps, password: string): Promise<string> {
  const salt = ids.token(SALT_BYTES)
  return `pbkdf2$${ROUNDS}$${salt}$${await derive(password, salt, ROUNDS, config.passwordPepper)}`
}

/** True when the password matches the hash. Without a hash it does the same work and returns false. */
export async function isPasswordOf(
  { config }: Pick<Deps, 'config'>,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const [, rounds = '', salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const derived = await derive(password, salt, Number(rounds), config.passwordPepper)
  return isEqualInConstantTime(derived, hash) && stored !== null
}

/** True for a hash with fewer rounds than new ones have. */
export function isHashOutdated(stored: string): boolean {
  return Number(stored.split('$')[1]) < ROUNDS
}

const NOBODY = `pbkdf2$${ROUNDS}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

async function derive(password: string, salt: string, rounds: number, pepper: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    // Different machines may encode the same letters as different code points.
    encoder.encode(password.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: rounds },
    key,
    HASH_BITS,
  )
  return hmac(pepper, toBase64url(new Uint8Array(bits)))
}
