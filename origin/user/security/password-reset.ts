import type { confirmPasswordReset, requestPasswordReset } from '../../../shared/api/user-login.ts'
import { signedInCookie } from '../../http/cookies.ts'
import type { Handler } from '../../http/mount.ts'
import { isWithinLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import { loadSession } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { findAccount, getAccount } from '../accounts.ts'
import { noticeEmail, passwordResetEmail } from '../emails/emails.ts'
import { fromHere } from '../login/login-limits.ts'
import { getToken, prepareToken, prepareUseToken, writeOnce } from '../emails/tokens.ts'
import { requireGoodPassword } from '../password/new-password.ts'
import { getUser } from '../to-user.ts'
import { prepareOwnPassword } from './change-password.ts'

/** Writes the same for unknown and known addresses, except the e-mail, so that timing reveals nothing. */
export const serveRequestPasswordReset: Handler<typeof requestPasswordReset> = async ({ body }, request) => {
  const isAllowed =
    (await isWithinLimit(request, 'resetFrom', request.clientAddress)) &&
    (await isWithinLimit(request, 'resetNameFrom', fromHere(request, body.email))) &&
    (await isWithinLimit(request, 'resetName', body.email))
  if (!isAllowed) return undefined
  const account = await findAccount(request, { email: body.email })
  const { token, statements } = await prepareToken(request, { kind: 'password_reset', user: account })
  await request.db.batch([
    ...statements,
    ...(account ? [prepareEmail(request, passwordResetEmail(account, token))] : []),
  ])
  return undefined
}

export const serveConfirmPasswordReset: Handler<typeof confirmPasswordReset> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  const token = await getToken(request, 'password_reset', body.token)
  const account = await getAccount(request, token.user_id)
  requireGoodPassword(request, 'newPassword', { password: body.newPassword, email: account.email })
  const session = await loadSession(request)
  await writeOnce(request.db, [
    ...prepareUseToken(request, token),
    ...(await prepareOwnPassword(request, account.id, body.newPassword)),
    request.db
      .prepare('UPDATE users SET email_verified_at = coalesce(email_verified_at, ?2) WHERE id = ?1')
      .bind(account.id, request.now),
    request.db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(account.id),
    prepareEmail(request, noticeEmail(account, 'passwordChanged')),
  ])
  if (session?.user_id === account.id) request.setCookies.push(signedInCookie(null))
  return { user: await getUser(request, account.id) }
}
