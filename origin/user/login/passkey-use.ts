import type { EndpointResponse } from '../../../shared/api/endpoint.ts'
import type { beginPasskeyLogin, logInByPasskey } from '../../../shared/api/user-login.ts'
import type { UsedCredential } from '../../../shared/api/webauthn.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Handler } from '../../http/mount.ts'
import { prepareForgiveLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import { verifyChallenge, prepareChallenge, prepareUseChallenge } from './challenges.ts'
import { startUserSession } from './start-session.ts'
import { partyOf, passkeysOf, TIMEOUT_MS, unknownPasskey } from './passkeys.ts'
import { findChallenge, readPasskeyUse } from './webauthn.ts'

/** Signing with a passkey, for a login and for a fresh proof. */

/** Without a user the browser offers every passkey it has for this shop. */
export const serveBeginPasskeyLogin: Handler<typeof beginPasskeyLogin> = async (_, request) =>
  beginPasskeyUse(request, { purpose: 'login_passkey', userId: null })

type UsePurpose = 'login_passkey' | 'prove_passkey'

/** The options for signing with a passkey: with any of this shop, or with those of one user. */
export async function beginPasskeyUse(
  request: RequestContext,
  { purpose, userId }: { purpose: UsePurpose; userId: number | null },
): Promise<EndpointResponse<typeof beginPasskeyLogin>> {
  const challenge = request.ids.token(32)
  const { id, statements } = await prepareChallenge(request, { purpose, userId, secret: challenge })
  const allowed = userId === null ? [] : await passkeysOf(request, userId)
  await request.db.batch(statements)
  return {
    challengeId: id,
    publicKey: {
      challenge,
      rpId: partyOf(request).id,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: allowed,
    },
  }
}

export const serveLogInByPasskey: Handler<typeof logInByPasskey> = async ({ body }, request) => {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  const { userId, statements } = await verifyPasskeyUse(request, { ...body, purpose: 'login_passkey' })
  return startUserSession(request, {
    userId,
    rememberMe: body.rememberMe,
    next: body.next,
    prepare: async () => [
      ...statements,
      await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
    ],
  })
}

/**
 * Returns the user whose passkey signed the challenge, and the statements that mark the challenge as used.
 * Throws a field error of `credential` for an unknown passkey or a wrong signature.
 */
export async function verifyPasskeyUse(
  request: RequestContext,
  {
    purpose,
    challengeId,
    credential,
  }: { purpose: UsePurpose; challengeId: string; credential: UsedCredential },
): Promise<{ userId: number; statements: D1PreparedStatement[] }> {
  const secret = findChallenge(credential) ?? ''
  const verified = await verifyChallenge(request, { id: challengeId, purpose, secret })
  const stored = await request.db
    .prepare(
      `SELECT a.id, a.user_id, a.public_key, a.counter FROM authenticators a
         JOIN users u ON u.id = a.user_id AND u.deleted_at IS NULL
        WHERE a.type = 'passkey' AND a.external_id = ?1`,
    )
    .bind(credential.id)
    .first<{ id: number; user_id: number; public_key: string; counter: number }>()
  const known = stored && { publicKey: stored.public_key, counter: stored.counter }
  const counter = verified && known && (await readPasskeyUse(partyOf(request), known, credential))
  if (!verified || !stored || counter === null) throw unknownPasskey(request)
  return {
    userId: stored.user_id,
    statements: [
      ...prepareUseChallenge(request, verified),
      request.db
        .prepare('UPDATE authenticators SET last_used_at = ?2, counter = ?3 WHERE id = ?1')
        .bind(stored.id, request.now, counter),
    ],
  }
}
