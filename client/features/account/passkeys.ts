import type * as v from 'valibot'
import type {
  creationOptions,
  NewCredential,
  requestOptions,
  UsedCredential,
} from '../../../shared/api/webauthn.ts'

export type Passkeys = {
  /** Makes a new one; null when the visitor gives up. */
  create(options: v.InferOutput<typeof creationOptions>): Promise<NewCredential | null>
  /** Signs in with one; null when the visitor gives up. */
  use(options: v.InferOutput<typeof requestOptions>): Promise<UsedCredential | null>
}

/** What the browser can do with passkeys, or null where it has no JSON forms of them (WebAuthn, level 3). */
export function findPasskeys(): Passkeys | null {
  const { PublicKeyCredential: api } = window
  if (!api || !('parseCreationOptionsFromJSON' in api) || !('toJSON' in api.prototype)) return null
  return {
    async create(options) {
      const publicKey = api.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
      return (await settle(navigator.credentials.create({ publicKey }))) as NewCredential | null
    },
    async use(options) {
      const publicKey = api.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
      return (await settle(navigator.credentials.get({ publicKey }))) as UsedCredential | null
    },
  }
}

async function settle(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await asked) as PublicKeyCredential | null
    return credential?.toJSON() ?? null
  } catch (error) {
    // Closed by the visitor, or timed out: the browser does not say which.
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw error
  }
}
