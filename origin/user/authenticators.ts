import type {
  Authenticators,
  beginAuthenticator,
  completeAuthenticator,
  getAuthenticators,
  removeAuthenticator,
  AuthenticatorType,
} from '../../shared/api/user-security.ts'
import type { HandlerInput } from '../../shared/api/endpoint.ts'
import { isLostRace } from '../cart/write.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { prepareMail } from '../mailbox/mail.ts'
import { getAccount, type AccountRow } from './accounts.ts'
import { answerChallenge, createCode, prepareChallenge, useChallenge, type Answered } from './challenges.ts'
import { prepareOwnPassword } from './change-password.ts'
import { codeLetter, noticeLetter } from './letters.ts'
import { wrongCode } from './log-in-by-code.ts'
import { requireGoodPassword } from './new-password.ts'
import { beginPasskey, readPasskey } from './passkeys.ts'
import { AUTHENTICATOR_NAMES } from './texts.ts'

/** Ways to log in, the last of which stays (contract 5). */

export const serveAuthenticators: Handler<typeof getAuthenticators> = async (_, request) =>
  readAuthenticators(request, requireUser(request).user_id)

export const serveBeginAuthenticator: Handler<typeof beginAuthenticator> = async ({ params }, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  if (params.type === 'passkey') {
    return { ...(await beginPasskey(request, account)), redirectUrl: null }
  }
  await requireWithinLimit(request, 'emailCode', account.email)
  const code = createCode()
  const { id, statements } = await prepareChallenge(request, {
    purpose: `add_${params.type}`,
    userId: account.id,
    secret: code,
  })
  await request.db.batch([...statements, prepareMail(request, codeLetter(account, code))])
  return { challengeId: id, redirectUrl: null, publicKey: null }
}

export const serveCompleteAuthenticator: Handler<typeof completeAuthenticator> = async (input, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  const { answered, statements } = await prepareWay(request, account, input)
  // The session that began is the one that ends, and belongs to the same user still.
  if (answered.userId !== account.id) throw new ApiFailure('token_expired')
  try {
    await request.db.batch([
      ...useChallenge(request, answered),
      ...statements,
      prepareMail(request, noticeLetter(account, 'wayAdded')),
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
type Way = { answered: Answered; statements: D1PreparedStatement[] }

async function prepareWay(
  request: RequestContext,
  account: AccountRow,
  { params, body }: Input,
): Promise<Way> {
  if (params.type === 'passkey') {
    if (!body.credential) throw fieldFailure(request, { credential: 'missing' })
    const { passkey, answered } = await readPasskey(request, body.challengeId, body.credential)
    const label = body.label || null
    return {
      answered,
      statements: [insertWay(request, account.id, 'passkey', passkey.id, { label, passkey })],
    }
  }
  if (!body.code) throw fieldFailure(request, { code: 'missing' })
  if (params.type === 'password') {
    if (!body.newPassword) throw fieldFailure(request, { newPassword: 'missing' })
    requireGoodPassword(request, 'newPassword', { password: body.newPassword, email: account.email })
  }
  const answered = await answerChallenge(request, {
    id: body.challengeId,
    purpose: `add_${params.type}`,
    secret: body.code,
  })
  if (!answered) throw wrongCode(request)
  return {
    answered,
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
  more?: { label: string | null; passkey: { publicKey: JsonWebKey; counter: number } },
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
      more ? JSON.stringify(more.passkey.publicKey) : null,
      more?.passkey.counter ?? 0,
      now,
    )
}

/** 409 `last_authenticator` for the last one; the count is part of the transaction, for two at once. */
export const serveRemoveAuthenticator: Handler<typeof removeAuthenticator> = async ({ params }, request) => {
  const { db } = request
  const account = await getAccount(request, requireUser(request).user_id)
  const found = await db
    .prepare('SELECT type FROM authenticators WHERE id = ?1 AND user_id = ?2')
    .bind(params.id, account.id)
    .first<{ type: AuthenticatorType }>()
  if (!found) throw new ApiFailure('not_found')
  try {
    await db.batch([
      db.prepare('DELETE FROM authenticators WHERE id = ?1 AND user_id = ?2').bind(params.id, account.id),
      db
        .prepare(
          `INSERT INTO _assert (ok)
           SELECT CASE WHEN EXISTS (SELECT 1 FROM authenticators WHERE user_id = ?1) THEN 1 END`,
        )
        .bind(account.id),
      db.prepare('DELETE FROM _assert'),
      ...(found.type === 'password'
        ? [db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?1').bind(account.id)]
        : []),
      prepareMail(request, noticeLetter(account, 'wayRemoved')),
    ])
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('last_authenticator')
    throw error
  }
  return undefined
}

type Row = {
  id: number
  type: AuthenticatorType
  label: string | null
  created_at: string
  last_used_at: string | null
}

async function readAuthenticators(request: RequestContext, userId: number): Promise<Authenticators> {
  const { results } = await request.db
    .prepare(
      'SELECT id, type, label, created_at, last_used_at FROM authenticators WHERE user_id = ?1 ORDER BY id',
    )
    .bind(userId)
    .all<Row>()
  return {
    authenticators: results.map((row) => ({
      id: row.id,
      type: row.type,
      label: row.label ?? AUTHENTICATOR_NAMES[row.type][request.language],
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isRemovable: results.length > 1,
    })),
  }
}
