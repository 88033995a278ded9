import type { resendVerification, verifyEmail } from '../../../shared/api/user-login.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount } from '../accounts.ts'
import { verifyEmailEmail, welcomeEmail } from '../emails/emails.ts'
import { getToken, prepareEndProofs, prepareToken, prepareUseToken, writeOnce } from '../emails/tokens.ts'
import { createUnsubscribeToken } from '../emails/unsubscribe-token.ts'
import { getUser } from '../to-user.ts'
import { prepareUndo } from './undo-email.ts'

/**
 * Confirms the address of the e-mail; a new address becomes the user's address. The former address gets a
 * link that restores it, and every open token sent to it ends.
 */
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
    ...(isNew ? [...prepareEndProofs(request, account.id), ...(await prepareUndo(request, account))] : []),
    ...(isFirst && account.marketing_email === 1
      ? [prepareEmail(request, welcomeEmail({ ...account, email }, unsubscribeToken))]
      : []),
  ])
  return { user: await getUser(request, account.id) }
}

/** Sends the e-mail again; does nothing for a confirmed address. */
export const serveResendVerification: Handler<typeof resendVerification> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  if (account.email_verified_at !== null) return undefined
  await requireWithinLimit(request, 'emailCode', `verify|${account.id}`)
  const { token, statements } = await prepareToken(request, {
    kind: 'verify_email',
    user: account,
    payload: account.email,
  })
  await request.db.batch([...statements, prepareEmail(request, verifyEmailEmail(account, token))])
  return undefined
}
