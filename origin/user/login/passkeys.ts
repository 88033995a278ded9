import type { EndpointResponse } from '../../../shared/api/endpoint.ts'
import type { beginAuthenticator } from '../../../shared/api/user-security.ts'
import type { NewCredential } from '../../../shared/api/webauthn.ts'
import { MARKETS } from '../../../shared/sites.ts'
import type { RequestContext } from '../../http/context.ts'
import { toBase64url } from '../../http/digest.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { AccountRow } from '../accounts.ts'
import { verifyChallenge, prepareChallenge, type VerifiedChallenge } from './challenges.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { ALGORITHMS, findChallenge, readNewPasskey, type Passkey, type RelyingParty } from './webauthn.ts'
import { text } from '../../text/text.ts'

/** The time-out of the browser's dialog in milliseconds. */
export const TIMEOUT_MS = 300_000
const PUBLIC_KEY = 'public-key' as const

type CreationOptions = NonNullable<EndpointResponse<typeof beginAuthenticator>['publicKey']>

/** The options to create a passkey, and the challenge to sign. */
export async function beginPasskey(
  request: RequestContext,
  account: AccountRow,
): Promise<{ challengeId: string; publicKey: CreationOptions }> {
  const challenge = request.ids.token(32)
  const { id, statements } = await prepareChallenge(request, {
    purpose: 'add_passkey',
    userId: account.id,
    secret: challenge,
  })
  const known = await passkeysOf(request, account.id)
  await request.db.batch(statements)
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ')
  return {
    challengeId: id,
    publicKey: {
      challenge,
      rp: { id: partyOf(request).id, name: MARKETS[request.country].siteName },
      user: {
        id: toBase64url(new TextEncoder().encode(account.public_hash)),
        name: account.email,
        displayName: name || account.email,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  }
}

/** Returns a new passkey and its challenge. Throws a field error of `credential` when it does not match. */
export async function readPasskey(
  request: RequestContext,
  challengeId: string,
  credential: NewCredential,
): Promise<{ passkey: Passkey; verified: VerifiedChallenge }> {
  const secret = findChallenge(credential) ?? ''
  const verified = await verifyChallenge(request, { id: challengeId, purpose: 'add_passkey', secret })
  const passkey = verified && (await readNewPasskey(partyOf(request), credential))
  if (!verified || !passkey) throw unknownPasskey(request)
  return { passkey, verified }
}

/** The user's passkeys in the form that a browser takes. */
export async function passkeysOf({ db }: RequestContext, userId: number) {
  const { results } = await db
    .prepare(`SELECT external_id FROM authenticators WHERE user_id = ?1 AND type = 'passkey'`)
    .bind(userId)
    .all<{ external_id: string }>()
  return results.map((row) => ({ type: PUBLIC_KEY, id: row.external_id }))
}

/** The shop as a relying party: its first origin names the host. */
export function partyOf({ config }: Pick<RequestContext, 'config'>): RelyingParty {
  return { id: new URL(config.publicOrigins[0] ?? '').hostname, origins: config.publicOrigins }
}

/** The 400 for a passkey of another shop, or with a wrong signature. */
export function unknownPasskey(request: RequestContext): Error {
  const message = text(request.language, FIELD_TEXTS.unknownPasskey)
  return fieldFailure(request, { credential: { code: 'mismatch', message } })
}
