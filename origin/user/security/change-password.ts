import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/visitor/password.ts'
import type { changePassword, getPasswordInfo } from '../../../shared/api/user-security.ts'
import type { RequestContext } from '../../http/context.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { prepareClearLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount, type AccountRow } from '../accounts.ts'
import { startUserSession } from '../login/start-session.ts'
import { noticeEmail } from '../emails/emails.ts'
import { prepareEndProofs } from '../emails/tokens.ts'
import { requireGoodPassword } from '../password/new-password.ts'
import { hashPassword, isPasswordOf } from '../password/password-hash.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { text } from '../../text/text.ts'

/** Gives this browser a new session and ends all others (docs/reference/security.md#sessions). */
export const serveChangePassword: Handler<typeof changePassword> = async ({ body }, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  await requirePassword(request, account, { field: 'currentPassword', typed: body.currentPassword })
  requireGoodPassword(request, 'newPassword', { password: body.newPassword, email: account.email })
  await startUserSession(request, {
    userId: account.id,
    prepare: async (present) => [
      ...(await prepareOwnPassword(request, account.id, body.newPassword)),
      request.db
        .prepare('DELETE FROM sessions WHERE user_id = ?1 AND id_hash <> ?2')
        .bind(account.id, present),
      prepareEmail(request, noticeEmail(account, 'passwordChanged')),
    ],
  })
  return undefined
}

export const servePasswordInfo: Handler<typeof getPasswordInfo> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  return {
    hasPassword: account.password_hash !== null,
    changedAt: account.password_changed_at,
    minLength: PASSWORD_MIN,
    maxLength: PASSWORD_MAX,
  }
}

/**
 * Checks the password again before an irreversible change. Throws a field error `wrong_password`. Attempts
 * are counted per user, so that only somebody who is logged in can use them up.
 */
export async function requirePassword(
  request: RequestContext,
  account: AccountRow,
  { field, typed }: { field: string; typed: string | undefined },
): Promise<void> {
  if (typed === undefined) throw fieldFailure(request, { [field]: 'missing' })
  await requireWithinLimit(request, 'ownPassword', String(account.id))
  if (!(await isPasswordOf(request, account.password_hash, typed))) {
    const message = text(request.language, FIELD_TEXTS.wrongPassword)
    throw fieldFailure(request, { [field]: { code: 'wrong_password', message } })
  }
  await (await prepareClearLimit(request, 'ownPassword', String(account.id))).run()
}

/** The statements that set a user's password, also the first one. */
export async function prepareOwnPassword(
  request: RequestContext,
  userId: number,
  password: string,
): Promise<D1PreparedStatement[]> {
  const { db, now } = request
  return [
    db
      .prepare('UPDATE users SET password_hash = ?2, password_changed_at = ?3 WHERE id = ?1')
      .bind(userId, await hashPassword(request, password), now),
    db
      .prepare(
        `INSERT INTO authenticators (user_id, type, external_id, created_at)
         VALUES (?1, 'password', CAST(?1 AS TEXT), ?2) ON CONFLICT (type, external_id) DO NOTHING`,
      )
      .bind(userId, now),
    ...prepareEndProofs(request, userId),
  ]
}
