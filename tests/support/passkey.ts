import { sha256, toBase64url } from '../../origin/http/digest.ts'
import type { NewCredential, UsedCredential } from '../../shared/api/webauthn.ts'

/** A software authenticator: one passkey that signs like a browser's. */
export type TestPasskey = {
  id: string
  create(challenge: string, wrong?: Wrong): Promise<NewCredential>
  use(challenge: string, wrong?: Wrong): Promise<UsedCredential>
}
/** A defect that a test adds; a relying party must detect each. */
export type Wrong = {
  origin?: string
  rpId?: string
  type?: string
  flags?: number
  counter?: number
  fmt?: string
  crossOrigin?: boolean
}

type Algorithm = 'ES256' | 'ES384' | 'RS256'

const PRESENT_VERIFIED = 5
const HAS_CREDENTIAL = 64

export async function createTestPasskey(algorithm: Algorithm = 'ES256'): Promise<TestPasskey> {
  const keys = await crypto.subtle.generateKey(KEYS[algorithm], true, ['sign', 'verify'])
  const key = toCose(algorithm, await crypto.subtle.exportKey('jwk', keys.publicKey))
  const idBytes = crypto.getRandomValues(new Uint8Array(16))
  const id = toBase64url(idBytes)
  let uses = 0
  return {
    id,
    async create(challenge, wrong = {}) {
      const authData = joined(
        await head(wrong, HAS_CREDENTIAL, 0),
        new Uint8Array(16),
        new Uint8Array([0, idBytes.length]),
        idBytes,
        cbor(key),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', wrong.fmt ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(challenge, { type: 'webauthn.create', ...wrong }),
          attestationObject: toBase64url(cbor(attestation)),
        },
      }
    },
    async use(challenge, wrong = {}) {
      uses += 1
      const authenticatorData = await head(wrong, 0, wrong.counter ?? uses)
      const clientDataJSON = clientData(challenge, { type: 'webauthn.get', ...wrong })
      const hash = fromBase64(await sha256(new TextDecoder().decode(fromBase64(clientDataJSON))))
      const signing = { name: KEYS[algorithm].name, hash: 'SHA-256' }
      const signature = new Uint8Array(
        await crypto.subtle.sign(signing, keys.privateKey, joined(authenticatorData, hash)),
      )
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: toBase64url(authenticatorData),
          signature: toBase64url(algorithm === 'RS256' ? signature : der(signature)),
          userHandle: null,
        },
      }
    },
  }
}

const KEYS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
  RS256: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
} as const

/** 1 kty, 3 alg, -1 crv or n, -2 x or e, -3 y (RFC 9052, section 7). */
function toCose(algorithm: Algorithm, jwk: JsonWebKey): Map<number, unknown> {
  const bytes = (part: 'n' | 'e' | 'x' | 'y') => fromBase64(jwk[part] ?? '')
  const parts =
    algorithm === 'RS256'
      ? [3, -257, bytes('n'), bytes('e')]
      : [2, ...(algorithm === 'ES256' ? [-7, 1] : [-35, 2]), bytes('x'), bytes('y')]
  return new Map(parts.map((part, index) => [[1, 3, -1, -2, -3][index] ?? 0, part]))
}

function clientData(challenge: string, { type, origin, crossOrigin = false }: Wrong): string {
  const data = { type, challenge, origin: origin ?? 'http://localhost:8787', crossOrigin }
  return toBase64url(new TextEncoder().encode(JSON.stringify(data)))
}

async function head({ rpId, flags }: Wrong, more: number, counter: number): Promise<Uint8Array<ArrayBuffer>> {
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  const hash = fromBase64(await sha256(rpId ?? 'localhost'))
  return joined(hash, new Uint8Array([(flags ?? PRESENT_VERIFIED) | more]), count)
}

/**
 * Encodes two integers as ASN.1: shortest form, with a leading zero when the first bit would mean a negative
 * number.
 */
function der(raw: Uint8Array): Uint8Array {
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map((half) => {
    const start = half.findIndex((byte) => byte !== 0)
    const short = half.subarray(start)
    const number = (short[0] ?? 0) > 127 ? joined(new Uint8Array([0]), short) : short
    return joined(new Uint8Array([2, number.length]), number)
  })
  const body = joined(...numbers)
  return joined(new Uint8Array([0x30, body.length]), body)
}

function cbor(value: unknown): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value)
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value)
    return joined(start(3, text.length), text)
  }
  if (value instanceof Uint8Array) return joined(start(2, value.length), value)
  if (value instanceof Map) {
    return joined(start(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]))
  }
  throw new Error('The test writes no such CBOR')
}

function start(major: number, count: number): Uint8Array<ArrayBuffer> {
  const top = major << 5
  if (count < 24) return new Uint8Array([top | count])
  return count < 256 ? new Uint8Array([top | 24, count]) : new Uint8Array([top | 25, count >> 8, count & 255])
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
