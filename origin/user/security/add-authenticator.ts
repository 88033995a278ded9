import type { HandlerInput } from '../../../shared/api/endpoint.ts'
import type {
  AuthenticatorType,
  beginAuthenticator,
  completeAuthenticator,
} from '../../../shared/api/user-security.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount, type AccountRow } from '../accounts.ts'
import { readAuthenticators } from './authenticators.ts'
import {
  verifyChallenge,
  createCode,
  prepareChallenge,
  prepareUseChallenge,
  type VerifiedChallenge,
} from '../login/challenges.ts'
import { prepareOwnPassword } from './change-password.ts'
import { codeEmail, noticeEmail } from '../emails/emails.ts'
import { wrongCode } from '../login/log-in-by-code.ts'
import { requireGoodPassword } from '../password/new-password.ts'
import { beginPasskey, readPasskey } from '../login/passkeys.ts'
import { isLostRace } from '../../db/guard.ts'
import { requireProof } from './proof.ts'

/**
 * Adds a login method: one call begins, another completes it with the e-mailed code or the passkey. Both need
 * a fresh proof.
 */

export const serveBeginAuthenticator: Handler<typeof beginAuthenticator> = async ({ params }, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  await requireProof(request, account)
  if (params.type === 'passkey') {
    return { ...(await beginPasskey(request, account)), redirectUrl: null }
  }
  await requireWithinLimit(request, 'emailCode', `own|${account.id}`)
  const code = createCode()
  const { id, statements } = await prepareChallenge(request, {
    purpose: `add_${params.type}`,
    userId: account.id,
    secret: code,
  })
  await request.db.batch([...statements, prepareEmail(request, codeEmail(account, code))])
  return { challengeId: id, redirectUrl: null, publicKey: null }
}

export const serveCompleteAuthenticator: Handler<typeof completeAuthenticator> = async (input, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  await requireProof(request, account)
  const { verified, statements } = await prepareWay(request, account, input)
  // The session that completes is the one that began, but it may have another user by now.
  if (verified.userId !== account.id) throw new ApiFailure('token_expired')
  try {
    await request.db.batch([
      ...prepareUseChallenge(request, verified),
      ...statements,
      prepareEmail(request, noticeEmail(account, 'wayAdded')),
    ])
  } catch (error) {
    if (isLostRace(error) || /UNIQUE constraint failed/.test(String(error))) {
      throw new ApiFailure('token_expired')
    }
    throw error
  }
  return readAuthenticators(request, account.id)
}

type Input = HandlerInput<typeof completeAuthenticator>
type Way = { verified: VerifiedChallenge; statements: D1PreparedStatement[] }

async function prepareWay(
  request: RequestContext,
  account: AccountRow,
  { params, body }: Input,
): Promise<Way> {
  if (params.type === 'passkey') {
    if (!body.credential) throw fieldFailure(request, { credential: 'missing' })
    const { passkey, verified } = await readPasskey(request, body.challengeId, body.credential)
    const label = body.label || null
    return {
      verified,
      statements: [insertWay(request, account.id, 'passkey', passkey.id, { label, passkey })],
    }
  }
  if (!body.code) throw fieldFailure(request, { code: 'missing' })
  if (params.type === 'password') {
    if (!body.newPassword) throw fieldFailure(request, { newPassword: 'missing' })
    requireGoodPassword(request, 'newPassword', { password: body.newPassword, email: account.email })
  }
  const verified = await verifyChallenge(request, {
    id: body.challengeId,
    purpose: `add_${params.type}`,
    secret: body.code,
  })
  if (!verified) throw wrongCode(request)
  return {
    verified,
    statements:
      params.type === 'password'
        ? await prepareOwnPassword(request, account.id, body.newPassword ?? '')
        : [insertWay(request, account.id, 'email_code', String(account.id))],
  }
}

function insertWay(
  { db, now }: RequestContext,
  userId: number,
  type: AuthenticatorType,
  externalId: string,
  more?: { label: string | null; passkey: { publicKey: string; counter: number } },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO authenticators (user_id, type, external_id, label, public_key, counter, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (type, external_id) DO UPDATE SET label = label WHERE type = 'email_code'`,
    )
    .bind(
      userId,
      type,
      externalId,
      more?.label ?? null,
      more?.passkey.publicKey ?? null,
      more?.passkey.counter ?? 0,
      now,
    )
}
