import type { NewCredential, UsedCredential } from '../../../shared/api/webauthn.ts'
import { fromBase64url, toBase64url } from '../../http/digest.ts'
import { decodeCbor } from './cbor.ts'
import { isSignedBy, toJwk } from './public-key.ts'

/**
 * Registering a passkey and logging in by one, as a relying party checks it (Web Authentication, level
 * 3, 7.1 and 7.2). Attestation is not asked for, so any is ignored: only the key counts.
 */

/** Whom passkeys belong to: the shop's host, and the origins its pages are served from. */
export type RelyingParty = { id: string; origins: readonly string[] }

export type Passkey = { id: string; publicKey: JsonWebKey; counter: number }

/** The challenge a browser says it has answered: compared by the caller with the one that was asked. */
export function findChallenge(credential: { response: { clientDataJSON: string } }): string | null {
  const challenge = readClientData(credential.response.clientDataJSON)?.challenge
  return typeof challenge === 'string' ? challenge : null
}

/** The new passkey, or null when anything about it is not as it must be. */
export async function readNewPasskey(
  party: RelyingParty,
  credential: NewCredential,
): Promise<Passkey | null> {
  try {
    const { clientDataJSON, attestationObject } = credential.response
    if (!isClientDataOf(party, clientDataJSON, 'webauthn.create')) return null
    const { value } = decodeCbor(fromBase64url(attestationObject))
    const data = value instanceof Map ? value.get('authData') : null
    if (!(data instanceof Uint8Array)) return null
    const { flags, counter } = await readAuthenticatorData(party, data)
    if (!flags.isPresent || !flags.isVerified || !flags.hasCredential) return null
    const length = (data[53] ?? 0) * 256 + (data[54] ?? 0)
    const id = data.subarray(55, 55 + length)
    if (length === 0 || length > 1_023 || id.length < length) return null
    const { value: key } = decodeCbor(data.subarray(55 + length))
    return { id: toBase64url(id), publicKey: toJwk(key), counter }
  } catch {
    // Whatever is malformed is no passkey.
    return null
  }
}

/** The counter of a passkey that has signed, or null when the signature or anything around it is false. */
export async function readPasskeyUse(
  party: RelyingParty,
  stored: { publicKey: JsonWebKey; counter: number },
  credential: UsedCredential,
): Promise<number | null> {
  try {
    const { clientDataJSON, authenticatorData, signature } = credential.response
    if (!isClientDataOf(party, clientDataJSON, 'webauthn.get')) return null
    const data = fromBase64url(authenticatorData)
    const { flags, counter } = await readAuthenticatorData(party, data)
    if (!flags.isPresent || !flags.isVerified) return null
    const clientHash = await crypto.subtle.digest('SHA-256', fromBase64url(clientDataJSON))
    const signed = new Uint8Array([...data, ...new Uint8Array(clientHash)])
    if (!(await isSignedBy(stored.publicKey, fromBase64url(signature), signed))) return null
    // A counter that does not grow means that a copy of the key is about; zero means there is none.
    const isCopied = (counter > 0 || stored.counter > 0) && counter <= stored.counter
    return isCopied ? null : counter
  } catch {
    return null
  }
}

type ClientData = { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown }

function readClientData(encoded: string): ClientData | null {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(encoded)))
    return typeof data === 'object' && data !== null ? data : null
  } catch {
    return null
  }
}

function isClientDataOf(party: RelyingParty, encoded: string, type: string): boolean {
  const data = readClientData(encoded)
  return (
    data?.type === type &&
    data.crossOrigin !== true &&
    typeof data.origin === 'string' &&
    party.origins.includes(data.origin)
  )
}

const SMALLEST = 37

async function readAuthenticatorData(party: RelyingParty, data: Uint8Array) {
  if (data.length < SMALLEST) throw new Error('The authenticator data ends too early')
  const partyHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(party.id))
  if (toBase64url(data.subarray(0, 32)) !== toBase64url(new Uint8Array(partyHash))) {
    throw new Error('The passkey belongs to another host')
  }
  const bits = data[32] ?? 0
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    flags: {
      isPresent: (bits & 1) !== 0,
      isVerified: (bits & 4) !== 0,
      hasCredential: (bits & 64) !== 0,
    },
    counter: view.getUint32(33),
  }
}
