import type { getUserJwt } from '../../shared/api/support.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { createUserJwt } from '../messenger/identity.ts'

/** Says to the support chat who is logged in, and nothing else about them (docs/chat.md#who-is-it). */
export const serveUserJwt: Handler<typeof getUserJwt> = async (_, request) => {
  const { user_id: userId, public_hash, email, first_name, last_name } = requireUser(request)
  const isEmailVerified = await prepare(request.db, IS_VERIFIED, { userId }).first<number>('isVerified')
  return createUserJwt(request, {
    hashedUserId: public_hash,
    email,
    isEmailVerified: isEmailVerified === 1,
    name: [first_name, last_name].filter(Boolean).join(' '),
    locale: `${request.language}-${request.country.toLowerCase()}`,
  })
}

const IS_VERIFIED = sql<{ isVerified: number }>(
  'SELECT email_verified_at IS NOT NULL AS isVerified FROM users WHERE id = :userId',
)
