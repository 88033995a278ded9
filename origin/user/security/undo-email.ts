import type { undoEmail } from '../../../shared/api/user-login.ts'
import { UNDO_LINK_DAYS } from '../../../shared/visitor/lifetimes.ts'
import { endGuard, guard } from '../../db/guard.ts'
import type { RequestContext } from '../../http/context.ts'
import { signedInCookie } from '../../http/cookies.ts'
import { sha256 } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { daysFrom, loadSession } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { type AccountRow, getAccount } from '../accounts.ts'
import { emailChangedEmail, noticeEmail } from '../emails/emails.ts'
import { prepareEndProofs, prepareToken, writeOnce } from '../emails/tokens.ts'

/** Restores a former e-mail address (docs/reference/security.md#fresh-proofs). */

const TOKEN_BYTES = 32

/**
 * The statements that remember the present address of an account for a week and send it an e-mail about the
 * change.
 */
export async function prepareUndo(
  request: RequestContext,
  account: AccountRow,
): Promise<D1PreparedStatement[]> {
  const { db, ids, now } = request
  const token = ids.token(TOKEN_BYTES)
  return [
    db
      .prepare(
        `INSERT INTO email_changes (token_hash, user_id, former_email, changed_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
      .bind(await sha256(token), account.id, account.email, now, daysFrom(request, UNDO_LINK_DAYS)),
    prepareEmail(request, emailChangedEmail(account, token)),
  ]
}

/**
 * Restores the address. The person who changed it may have added login methods and may know the password, so
 * every login method ends; the response's token, and codes to the restored address, are the ways to log in
 * again. Throws 410 `token_expired`.
 */
export const serveUndoEmail: Handler<typeof undoEmail> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  const { db, now } = request
  const hash = await sha256(body.token)
  const change = await db
    .prepare(OPEN_CHANGE)
    .bind(hash, now)
    .first<{ user_id: number; former_email: string }>()
  if (!change) throw new ApiFailure('token_expired')
  const account = await getAccount(request, change.user_id)
  const restored = { ...account, email: change.former_email }
  const session = await loadSession(request)
  const about = (sql: string) => db.prepare(sql).bind(account.id)
  const reset = await prepareToken(request, { kind: 'password_reset', user: { id: account.id } })
  await writeOnce(db, [
    guard(db, `EXISTS (${OPEN_CHANGE})`, [hash, now]),
    about('DELETE FROM email_changes WHERE user_id = ?1'),
    endGuard(db),
    db
      .prepare(
        `UPDATE users SET email = ?2, email_verified_at = ?3, password_hash = NULL, deletion_at = NULL WHERE id = ?1`,
      )
      .bind(account.id, restored.email, now),
    about('DELETE FROM authenticators WHERE user_id = ?1'),
    db
      .prepare(
        `INSERT INTO authenticators (user_id, type, external_id, created_at)
         VALUES (?1, 'email_code', CAST(?1 AS TEXT), ?2)`,
      )
      .bind(account.id, now),
    about('DELETE FROM sessions WHERE user_id = ?1'),
    ...prepareEndProofs(request, account.id),
    ...reset.statements,
    prepareEmail(request, noticeEmail(restored, 'emailRestored')),
  ])
  if (session?.user_id === account.id) request.setCookies.push(signedInCookie(null))
  return { resetToken: reset.token }
}

const OPEN_CHANGE =
  'SELECT user_id, former_email FROM email_changes WHERE token_hash = ?1 AND expires_at > ?2'
