import type * as v from 'valibot'
import type {
  creationOptions,
  NewCredential,
  requestOptions,
  UsedCredential,
} from '../../../shared/api/webauthn.ts'

export type Passkeys = {
  /** Creates a passkey; null when the visitor cancels. */
  create(options: v.InferOutput<typeof creationOptions>): Promise<NewCredential | null>
  /** Signs in with a passkey; null when the visitor cancels. */
  use(options: v.InferOutput<typeof requestOptions>): Promise<UsedCredential | null>
}

/** The browser's passkey functions, or null when it lacks their JSON forms (WebAuthn, level 3). */
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

async function settle(pending: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await pending) as PublicKeyCredential | null
    return credential?.toJSON() ?? null
  } catch (error) {
    // The browser does not say whether the visitor cancelled or the dialog timed out.
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw error
  }
}
