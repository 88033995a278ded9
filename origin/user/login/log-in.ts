import type { logIn, logOut } from '../../../shared/api/user-login.ts'
import { csrfCookie, signedInCookie } from '../../http/cookies.ts'
import { createCsrfToken } from '../../http/csrf.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { createSession } from '../../http/session.ts'
import { prepareDismissedAfter } from '../../slot-picker-onboarding/onboarding.ts'
import { findAccount } from '../accounts.ts'
import { startUserSession } from './start-session.ts'
import { prepareLoginPassed, requireLoginAllowed } from './login-limits.ts'
import { hashPassword, isHashOutdated, isPasswordOf } from '../password/password-hash.ts'

/**
 * Logs in by e-mail and password. Unknown names cost the same work and get the same 401 `invalid_credentials`
 * as wrong passwords (docs/reference/security.md#passwords); failures are counted per name and per network
 * address (docs/reference/security.md#rate-limits).
 */
export const serveLogIn: Handler<typeof logIn> = async ({ body }, request) => {
  await requireLoginAllowed(request, body.username)
  const account = await findAccount(request, { email: body.username })
  const isRight = await isPasswordOf(request, account?.password_hash ?? null, body.password)
  if (!account || !isRight) throw new ApiFailure('invalid_credentials')
  return startUserSession(request, {
    userId: account.id,
    rememberMe: body.rememberMe,
    next: body.next,
    prepare: async () => [
      ...(await prepareLoginPassed(request, body.username)),
      request.db
        .prepare(`UPDATE authenticators SET last_used_at = ?2 WHERE user_id = ?1 AND type = 'password'`)
        .bind(account.id, request.now),
      ...(isHashOutdated(account.password_hash ?? '')
        ? [
            request.db
              .prepare('UPDATE users SET password_hash = ?2 WHERE id = ?1')
              .bind(account.id, await hashPassword(request, body.password)),
          ]
        : []),
    ],
  })
}

/** Ends the session at once; the browser continues with a new anonymous one. */
export const serveLogOut: Handler<typeof logOut> = async (_, request) => {
  // This runs first, so that the logout holds even if a later step fails.
  const ended = await request.db
    .prepare('DELETE FROM sessions WHERE id_hash = ?1 RETURNING browser_id, user_id')
    .bind(request.sessionHash)
    .first<{ browser_id: string | null; user_id: number | null }>()
  const { idHash, cookie } = await createSession(request, ended?.browser_id)
  if (ended?.user_id != null) {
    await prepareDismissedAfter(request, { userId: ended.user_id, sessionHash: idHash }).run()
  }
  const token = await createCsrfToken(request.config.csrfKey, idHash, request.ids)
  request.setCookies.push(cookie, csrfCookie(token), signedInCookie(null))
  return undefined
}
