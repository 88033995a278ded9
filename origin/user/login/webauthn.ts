import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { verifySignature } from '@simplewebauthn/server/helpers'
import type { NewCredential, UsedCredential } from '../../../shared/api/webauthn.ts'
import { fromBase64url, toBase64url } from '../../http/digest.ts'

/**
 * Registration and use of passkeys. @simplewebauthn/server verifies them against the values expected here
 * (Web Authentication, level 3, 7.1 and 7.2).
 */

/** ES256 and RS256 (RFC 9053, RFC 8812). */
export const ALGORITHMS = [-7, -257]

/** The relying party of passkeys: the shop's host, and the origins of its pages. */
export type RelyingParty = { id: string; origins: readonly string[] }

/** The id is base64url, the key a COSE key in base64url. */
export type Passkey = { id: string; publicKey: string; counter: number }

/** Returns a credential's challenge; null when it is malformed or was made in another site's frame. */
export function findChallenge(credential: { response: { clientDataJSON: string } }): string | null {
  try {
    const json = new TextDecoder().decode(fromBase64url(credential.response.clientDataJSON))
    const { challenge, crossOrigin } = JSON.parse(json) as Record<string, unknown>
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null
  } catch {
    return null
  }
}

/** Returns the new passkey, or null when its verification fails. The caller compares the challenge. */
export async function readNewPasskey(
  party: RelyingParty,
  credential: NewCredential,
): Promise<Passkey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(party, credential),
      response: { ...credential, rawId: credential.id, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    await requireUsableKey(publicKey)
    return { id, publicKey: toBase64url(publicKey), counter }
  } catch {
    return null
  }
}

/**
 * Returns the counter of a passkey that signed, or null when its verification fails. The caller compares the
 * challenge.
 */
export async function readPasskeyUse(
  party: RelyingParty,
  stored: { publicKey: string; counter: number },
  credential: UsedCredential,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(party, credential),
      response: {
        ...credential,
        rawId: credential.id,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: {
        id: credential.id,
        publicKey: fromBase64url(stored.publicKey),
        counter: stored.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Throws for a key that cannot be imported: the library's CBOR decoder accepts truncated keys. */
async function requireUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  await verifySignature({ credentialPublicKey, signature: ANY_SIGNATURE, data: new Uint8Array() })
}

/** Two numbers, 1 and 1, in DER. */
const ANY_SIGNATURE = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1)

function expectationsOf(party: RelyingParty, credential: NewCredential | UsedCredential) {
  const challenge = findChallenge(credential)
  return {
    expectedChallenge: (given: string) => given === challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}
