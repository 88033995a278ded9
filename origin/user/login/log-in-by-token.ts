import type { logInByToken } from '../../../shared/api/user-login.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { getToken, prepareUseToken } from '../emails/tokens.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { startUserSession } from './start-session.ts'

/** Exchanges the token for a session; a link preview, which only reads the page, does not use it up. */
export const serveLogInByToken: Handler<typeof logInByToken> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  await acceptInvitation(request, body.token)
  const { user_id: userId } = await getToken(request, 'login', body.token)
  return startUserSession(request, {
    userId,
    next: body.next,
    // The link proves that its user reads e-mail at that address.
    prepare: async () => [
      ...prepareUseToken(request, await getToken(request, 'login', body.token)),
      request.db
        .prepare('UPDATE users SET email_verified_at = coalesce(email_verified_at, ?2) WHERE id = ?1')
        .bind(userId, request.now),
    ],
  })
}
