import type { EndpointResponse } from '../../../shared/api/endpoint.ts'
import type { beginPasskeyLogin, logInByPasskey } from '../../../shared/api/user-login.ts'
import type { beginAuthenticator } from '../../../shared/api/user-security.ts'
import type { NewCredential } from '../../../shared/api/webauthn.ts'
import { MARKETS } from '../../../shared/sites.ts'
import type { RequestContext } from '../../http/context.ts'
import { toBase64url } from '../../http/digest.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { prepareForgiveLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import type { AccountRow } from '../accounts.ts'
import {
  verifyChallenge,
  prepareChallenge,
  prepareUseChallenge,
  type VerifiedChallenge,
} from './challenges.ts'
import { startUserSession } from './start-session.ts'
import { FIELD_TEXTS } from '../texts.ts'
import {
  ALGORITHMS,
  findChallenge,
  readNewPasskey,
  readPasskeyUse,
  type Passkey,
  type RelyingParty,
} from './webauthn.ts'

const TIMEOUT_MS = 300_000
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
  const known = await request.db
    .prepare(`SELECT external_id FROM authenticators WHERE user_id = ?1 AND type = 'passkey'`)
    .bind(account.id)
    .all<{ external_id: string }>()
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
      excludeCredentials: known.results.map((row) => ({ type: PUBLIC_KEY, id: row.external_id })),
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

/** Names no user: the browser offers any passkey it has for this shop. */
export const serveBeginPasskeyLogin: Handler<typeof beginPasskeyLogin> = async (_, request) => {
  const challenge = request.ids.token(32)
  const { id, statements } = await prepareChallenge(request, {
    purpose: 'login_passkey',
    userId: null,
    secret: challenge,
  })
  await request.db.batch(statements)
  return {
    challengeId: id,
    publicKey: {
      challenge,
      rpId: partyOf(request).id,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: [],
    },
  }
}

export const serveLogInByPasskey: Handler<typeof logInByPasskey> = async ({ body }, request) => {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  const secret = findChallenge(body.credential) ?? ''
  const asked = { id: body.challengeId, purpose: 'login_passkey', secret } as const
  const verified = await verifyChallenge(request, asked)
  const stored = await request.db
    .prepare(
      `SELECT a.id, a.user_id, a.public_key, a.counter FROM authenticators a
         JOIN users u ON u.id = a.user_id AND u.deleted_at IS NULL
        WHERE a.type = 'passkey' AND a.external_id = ?1`,
    )
    .bind(body.credential.id)
    .first<{ id: number; user_id: number; public_key: string; counter: number }>()
  const known = stored && { publicKey: stored.public_key, counter: stored.counter }
  const counter = verified && known && (await readPasskeyUse(partyOf(request), known, body.credential))
  if (!verified || !stored || counter === null) throw unknownPasskey(request)
  return startUserSession(request, {
    userId: stored.user_id,
    rememberMe: body.rememberMe,
    next: body.next,
    prepare: async () => [
      ...prepareUseChallenge(request, verified),
      await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
      request.db
        .prepare('UPDATE authenticators SET last_used_at = ?2, counter = ?3 WHERE id = ?1')
        .bind(stored.id, request.now, counter),
    ],
  })
}

function partyOf({ config }: Pick<RequestContext, 'config'>): RelyingParty {
  return { id: new URL(config.publicOrigins[0] ?? '').hostname, origins: config.publicOrigins }
}

function unknownPasskey(request: RequestContext): Error {
  const message = FIELD_TEXTS.unknownPasskey[request.language]
  return fieldFailure(request, { credential: { code: 'mismatch', message } })
}
