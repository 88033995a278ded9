import type {
  Authenticators,
  AuthenticatorType,
  getAuthenticators,
  removeAuthenticator,
} from '../../shared/api/user-security.ts'
import { isLostRace } from '../cart/write.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { prepareMail } from '../mailbox/mail.ts'
import { getAccount } from './accounts.ts'
import { noticeLetter } from './letters.ts'
import { AUTHENTICATOR_NAMES } from './texts.ts'

/** Ways to log in, the last of which stays (contract 5). */

export const serveAuthenticators: Handler<typeof getAuthenticators> = async (_, request) =>
  readAuthenticators(request, requireUser(request).user_id)

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

/** All of a user's, oldest first. */
export async function readAuthenticators(request: RequestContext, userId: number): Promise<Authenticators> {
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
