import { toBase64url } from '../../http/digest.ts'
import type { Cbor } from './cbor.ts'

/** Keys and signatures of passkeys: ES256 and RS256 (RFC 9053, RFC 8812). */

export const ALGORITHMS = [-7, -257] as const

/** A COSE key as the JSON Web Key that is stored. Throws on any other kind of key. */
export function toJwk(key: Cbor): JsonWebKey {
  if (!(key instanceof Map)) throw new Error('The key of the passkey is no COSE key')
  const bytes = (label: number) => {
    const value = key.get(label)
    if (!(value instanceof Uint8Array)) throw new Error('The key of the passkey lacks a part')
    return toBase64url(value)
  }
  // 1 kty, 3 alg, -1 crv or n, -2 x or e, -3 y (RFC 9052, section 7).
  if (key.get(1) === 2 && key.get(3) === -7 && key.get(-1) === 1) {
    return { kty: 'EC', crv: 'P-256', x: bytes(-2), y: bytes(-3) }
  }
  if (key.get(1) === 3 && key.get(3) === -257) return { kty: 'RSA', n: bytes(-1), e: bytes(-2) }
  throw new Error('The passkey uses an algorithm that was not offered')
}

/** True for a signature over `data` by the owner of the key. */
export async function isSignedBy(jwk: JsonWebKey, signature: Uint8Array, data: Uint8Array): Promise<boolean> {
  const isElliptic = jwk.kty === 'EC'
  const algorithm = isElliptic
    ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const raw = isElliptic ? toRaw(signature) : signature
  return raw !== null && crypto.subtle.verify(algorithm, key, raw.slice(), data.slice())
}

const COORDINATE = 32

/** Authenticators sign in DER, WebCrypto reads two numbers of 32 bytes side by side. Null for a malformed one. */
function toRaw(der: Uint8Array): Uint8Array | null {
  const raw = new Uint8Array(2 * COORDINATE)
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  let at = 2
  for (const index of [0, 1]) {
    const length = der[at + 1] ?? 0
    if (der[at] !== 0x02 || length === 0 || at + 2 + length > der.length) return null
    let number = der.subarray(at + 2, at + 2 + length)
    // A zero stands in front of numbers whose first bit would mean minus.
    while (number.length > COORDINATE && number[0] === 0) number = number.subarray(1)
    if (number.length > COORDINATE) return null
    raw.set(number, (index + 1) * COORDINATE - number.length)
    at += 2 + length
  }
  return at === der.length ? raw : null
}
