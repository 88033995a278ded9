import type { logInByCode, requestLoginCode } from '../../../shared/api/user-login.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Handler } from '../../http/mount.ts'
import { isWithinLimit, prepareForgiveLimit, requireWithinLimit } from '../../http/rate-limit.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { findAccount } from '../accounts.ts'
import { verifyChallenge, createCode, prepareChallenge, prepareUseChallenge } from './challenges.ts'
import { startUserSession } from './start-session.ts'
import { fromHere } from './login-limits.ts'
import { codeEmail } from '../emails/emails.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { text } from '../../text/text.ts'

/**
 * Sends a code to users who log in by code. Unknown names, users without this method and too many codes for
 * one name get the same response and no e-mail.
 */
export const serveRequestLoginCode: Handler<typeof requestLoginCode> = async ({ body }, request) => {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  const isAllowed =
    (await isWithinLimit(request, 'loginCodeFrom', fromHere(request, body.username))) &&
    (await isWithinLimit(request, 'loginCode', body.username))
  const account = await findAccount(request, { email: body.username })
  const way = await request.db
    .prepare(`SELECT id FROM authenticators WHERE user_id = ?1 AND type = 'email_code'`)
    .bind(account?.id ?? 0)
    .first()
  const code = createCode()
  const reader = isAllowed && way ? account : null
  const { id, statements } = await prepareChallenge(request, {
    purpose: 'login_code',
    userId: reader?.id ?? null,
    secret: code,
  })
  await request.db.batch([...statements, ...(reader ? [prepareEmail(request, codeEmail(reader, code))] : [])])
  return { challengeId: id }
}

export const serveLogInByCode: Handler<typeof logInByCode> = async ({ body }, request) => {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  const asked = { id: body.challengeId, purpose: 'login_code', secret: body.code } as const
  const verified = await verifyChallenge(request, asked)
  if (!verified || verified.userId === null) throw wrongCode(request)
  const { userId } = verified
  return startUserSession(request, {
    userId,
    rememberMe: body.rememberMe,
    next: body.next,
    prepare: async () => [
      ...prepareUseChallenge(request, verified),
      await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
      request.db
        .prepare(`UPDATE authenticators SET last_used_at = ?2 WHERE user_id = ?1 AND type = 'email_code'`)
        .bind(userId, request.now),
    ],
  })
}

/** The 400 of a wrong code. */
export function wrongCode(request: RequestContext, field = 'code'): Error {
  const message = text(request.language, FIELD_TEXTS.wrongCode)
  return fieldFailure(request, { [field]: { code: 'mismatch', message } })
}
