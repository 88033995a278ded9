import type { HandlerInput } from '../../../shared/api/endpoint.ts'
import type {
  beginProofPasskey,
  getProof,
  giveProof,
  requestProofCode,
} from '../../../shared/api/user-proof.ts'
import type { AuthenticatorType } from '../../../shared/api/user-security.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount, type AccountRow } from '../accounts.ts'
import { codeEmail } from '../emails/emails.ts'
import {
  verifyChallenge,
  type ChallengePurpose,
  createCode,
  prepareChallenge,
  prepareUseChallenge,
} from '../login/challenges.ts'
import { wrongCode } from '../login/log-in-by-code.ts'
import { beginPasskeyUse, verifyPasskeyUse } from '../login/passkey-use.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { requirePassword } from './change-password.ts'
import { text } from '../../text/text.ts'

/**
 * Fresh proofs: they show that the user of a session is present (docs/reference/security.md#fresh-proofs).
 */

const PROOF_MINUTES = 10

/**
 * Requires a fresh proof of the session's user, at most ten minutes old, or the user's password in the
 * request. Throws 403 `proof_required`, or a field error of `field` for a wrong password.
 */
export async function requireProof(
  request: RequestContext,
  account: AccountRow,
  brought?: { field: string; password: string | undefined },
): Promise<void> {
  if (brought?.password !== undefined) {
    return requirePassword(request, account, { field: brought.field, typed: brought.password })
  }
  const provedUntil = findProvedUntil(request)
  if (provedUntil === null || provedUntil <= request.now) throw new ApiFailure('proof_required')
}

export const serveProof: Handler<typeof getProof> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  const { results } = await request.db
    .prepare('SELECT DISTINCT type FROM authenticators WHERE user_id = ?1')
    .bind(account.id)
    .all<{ type: AuthenticatorType }>()
  const has = (type: AuthenticatorType) => results.some((row) => row.type === type)
  return {
    ways: [
      ...(account.password_hash !== null ? (['password'] as const) : []),
      ...(has('passkey') ? (['passkey'] as const) : []),
      'email_code',
    ],
    isCodeSent: (await findSentCode(request)) !== null,
    provedUntil: findProvedUntil(request),
  }
}

export const serveRequestProofCode: Handler<typeof requestProofCode> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  await requireWithinLimit(request, 'emailCode', `own|${account.id}`)
  const code = createCode()
  const { statements } = await prepareChallenge(request, {
    purpose: CODE,
    userId: account.id,
    secret: code,
  })
  await request.db.batch([
    ...statements,
    // A new code ends the present proof, because the change that requested the code waits for it.
    request.db.prepare('UPDATE sessions SET proved_at = NULL WHERE id_hash = ?1').bind(request.sessionHash),
    prepareEmail(request, codeEmail(account, code)),
  ])
  return undefined
}

export const serveBeginProofPasskey: Handler<typeof beginProofPasskey> = async (_, request) =>
  beginPasskeyUse(request, { purpose: 'prove_passkey', userId: requireUser(request).user_id })

export const serveGiveProof: Handler<typeof giveProof> = async ({ body }, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  const used = await readProof(request, account, body)
  await request.db.batch([
    ...used,
    request.db
      .prepare('UPDATE sessions SET proved_at = ?2 WHERE id_hash = ?1')
      .bind(request.sessionHash, request.now),
  ])
  return { provedUntil: untilOf(request.now) }
}

const CODE = 'prove_code' satisfies ChallengePurpose

/** Verifies a password, code or passkey and returns the statements that mark it as used. */
async function readProof(
  request: RequestContext,
  account: AccountRow,
  { proofPassword, proofCode, challengeId, credential }: HandlerInput<typeof giveProof>['body'],
): Promise<D1PreparedStatement[]> {
  if (challengeId && credential) {
    const passkey = await verifyPasskeyUse(request, { purpose: 'prove_passkey', challengeId, credential })
    if (passkey.userId !== account.id) throw new ApiFailure('token_expired')
    return passkey.statements
  }
  if (proofCode === undefined) {
    await requirePassword(request, account, { field: 'proofPassword', typed: proofPassword })
    return []
  }
  const sent = await findSentCode(request)
  if (!sent) throw expiredCode(request)
  const verified = await verifyChallenge(request, { id: sent.id, purpose: CODE, secret: proofCode })
  if (verified?.userId !== account.id) throw wrongCode(request, 'proofCode')
  return prepareUseChallenge(request, verified)
}

/** Finds the code that this session can still enter; null without one. */
function findSentCode({ db, now, sessionHash }: RequestContext): Promise<{ id: string } | null> {
  return db
    .prepare(
      `SELECT id FROM challenges
        WHERE session_hash = ?1 AND purpose = '${CODE}' AND expires_at > ?2 AND attempts < 5`,
    )
    .bind(sessionHash, now)
    .first<{ id: string }>()
}

function findProvedUntil(request: RequestContext): string | null {
  const { proved_at: provedAt } = requireUser(request)
  return provedAt === null ? null : untilOf(provedAt)
}

function untilOf(provedAt: string): string {
  return new Date(Date.parse(provedAt) + PROOF_MINUTES * 60_000).toISOString()
}

function expiredCode(request: RequestContext): Error {
  const message = text(request.language, FIELD_TEXTS.expiredCode)
  return fieldFailure(request, { proofCode: { code: 'token_expired', message } })
}
