import type {
  confirmPasswordReset,
  logInByToken,
  requestPasswordReset,
  resendVerification,
  verifyEmail,
} from '../../shared/api/user-login.ts'
import { isLostRace } from '../cart/write.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { isWithinLimit, requireWithinLimit } from '../http/rate-limit.ts'
import { loadSession, requireUser } from '../http/session.ts'
import { signedInCookie } from '../http/cookies.ts'
import { prepareMail } from '../mailbox/mail.ts'
import { findAccount, getAccount } from './accounts.ts'
import { prepareOwnPassword } from './change-password.ts'
import { enterShop } from './enter.ts'
import { noticeLetter, passwordResetLetter, verifyEmailLetter, welcomeLetter } from './letters.ts'
import { requireGoodPassword } from './new-password.ts'
import { getToken, prepareToken, prepareUseToken } from './tokens.ts'
import { getUser } from './to-user.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** What the links in letters do (contract 6, security 22). */

/** Exchanges the token for a session; a preview that only reads the page uses nothing up. */
export const serveLogInByToken: Handler<typeof logInByToken> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  const { user_id: userId } = await getToken(request, 'login', body.token)
  return enterShop(request, {
    userId,
    next: body.next,
    // Whoever holds the link of a letter reads the mail of that address.
    prepare: async () => [
      ...prepareUseToken(request, await getToken(request, 'login', body.token)),
      request.db
        .prepare('UPDATE users SET email_verified_at = coalesce(email_verified_at, ?2) WHERE id = ?1')
        .bind(userId, request.now),
    ],
  })
}

/** Writes for an unknown address what it writes for a known one, save the letter: the time tells nothing. */
export const serveRequestPasswordReset: Handler<typeof requestPasswordReset> = async ({ body }, request) => {
  const isAllowed = [
    await isWithinLimit(request, 'resetFrom', request.clientAddress),
    await isWithinLimit(request, 'resetName', body.email),
  ].every(Boolean)
  if (!isAllowed) return undefined
  const account = await findAccount(request, { email: body.email })
  const { token, statements } = await prepareToken(request, { kind: 'password_reset', user: account })
  await request.db.batch([
    ...statements,
    ...(account ? [prepareMail(request, passwordResetLetter(account, token))] : []),
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
    prepareMail(request, noticeLetter(account, 'passwordChanged')),
  ])
  if (session?.user_id === account.id) request.setCookies.push(signedInCookie(null))
  return { user: await getUser(request, account.id) }
}

/** Confirms the address the letter went to, which becomes the user's own if it is a new one. */
export const serveVerifyEmail: Handler<typeof verifyEmail> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  const token = await getToken(request, 'verify_email', body.token)
  const account = await getAccount(request, token.user_id)
  const email = token.payload ?? account.email
  const isNew = email !== account.email
  const isFirst = account.email_verified_at === null
  const unsubscribeToken = await createUnsubscribeToken(request, account.public_hash)
  await writeOnce(request.db, [
    ...prepareUseToken(request, token),
    request.db
      .prepare('UPDATE users SET email = ?2, email_verified_at = ?3 WHERE id = ?1')
      .bind(account.id, email, request.now),
    ...(isNew ? [prepareMail(request, noticeLetter(account, 'emailChanged'))] : []),
    ...(isFirst && account.marketing_email === 1
      ? [prepareMail(request, welcomeLetter({ ...account, email }, unsubscribeToken))]
      : []),
  ])
  return { user: await getUser(request, account.id) }
}

/** Nothing happens for an address that is confirmed already. */
export const serveResendVerification: Handler<typeof resendVerification> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  if (account.email_verified_at !== null) return undefined
  await requireWithinLimit(request, 'emailCode', `verify|${account.id}`)
  const { token, statements } = await prepareToken(request, {
    kind: 'verify_email',
    user: account,
    payload: account.email,
  })
  await request.db.batch([...statements, prepareMail(request, verifyEmailLetter(account, token))])
  return undefined
}

/** A token that somebody used meanwhile, and an address somebody took, say so. */
async function writeOnce(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements)
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('token_expired')
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new ApiFailure('email_taken')
    throw error
  }
}
