import type {
  AuthenticatorsOnWire,
  AuthenticatorType,
  getAuthenticators,
  removeAuthenticator,
} from '../../../shared/api/user-security.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount } from '../accounts.ts'
import { noticeEmail } from '../emails/emails.ts'
import { prepareEndProofs } from '../emails/tokens.ts'
import { AUTHENTICATOR_NAMES } from '../texts.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'
import { requireProof } from './proof.ts'
import { text } from '../../text/text.ts'

/** Login methods; the last one cannot be removed. */

export const serveAuthenticators: Handler<typeof getAuthenticators> = async (_, request) =>
  readAuthenticators(request, requireUser(request).user_id)

/**
 * Needs a fresh proof. Throws 409 `last_authenticator` for the last one; the count is part of the
 * transaction, because two removals may be concurrent.
 */
export const serveRemoveAuthenticator: Handler<typeof removeAuthenticator> = async ({ params }, request) => {
  const { db } = request
  const account = await getAccount(request, requireUser(request).user_id)
  await requireProof(request, account)
  const found = await db
    .prepare('SELECT type FROM authenticators WHERE id = ?1 AND user_id = ?2')
    .bind(params.id, account.id)
    .first<{ type: AuthenticatorType }>()
  if (!found) throw new ApiFailure('not_found')
  try {
    await db.batch([
      db.prepare('DELETE FROM authenticators WHERE id = ?1 AND user_id = ?2').bind(params.id, account.id),
      guard(db, 'EXISTS (SELECT 1 FROM authenticators WHERE user_id = ?1)', [account.id]),
      endGuard(db),
      ...(found.type === 'password'
        ? [db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?1').bind(account.id)]
        : []),
      ...prepareEndProofs(request, account.id),
      prepareEmail(request, noticeEmail(account, 'wayRemoved')),
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

/** Reads all of a user's login methods, oldest first. */
export async function readAuthenticators(
  request: RequestContext,
  userId: number,
): Promise<AuthenticatorsOnWire> {
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
      label: row.label ?? text(request.language, AUTHENTICATOR_NAMES[row.type]),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isRemovable: results.length > 1,
    })),
  }
}
