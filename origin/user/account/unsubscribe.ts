import type { unsubscribe } from '../../../shared/api/user-preferences.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { findUnsubscribeUser } from '../emails/unsubscribe-token.ts'

/**
 * Unsubscribes; a repeat responds the same (RFC 8058). Throws 409 `token_invalid` for a token that was not
 * made here.
 */
export const serveUnsubscribe: Handler<typeof unsubscribe> = async ({ params }, request) => {
  const hashedUserId = await findUnsubscribeUser(request, params.token)
  if (hashedUserId === null) throw new ApiFailure('token_invalid')
  await request.db
    .prepare('UPDATE users SET marketing_email = 0 WHERE public_hash = ?1')
    .bind(hashedUserId)
    .run()
  return undefined
}
