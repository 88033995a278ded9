import type { endOtherSessions, endUserSession, getUserSessions } from '../../../shared/api/user-security.ts'
import type { RequestContext } from '../../http/context.ts'
import { sha256 } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'
import { signedInCookie } from '../../http/cookies.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'

/** Where a user is logged in. */

export const serveUserSessions: Handler<typeof getUserSessions> = async (_, request) => {
  const rows = await readSessions(request)
  return {
    sessions: await Promise.all(
      rows.map(async (row) => ({
        id: await publicIdOf(row.id_hash),
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        ipCountry: row.ip_country,
        userAgent: row.user_agent,
        isCurrent: row.id_hash === request.sessionHash,
      })),
    ),
  }
}

/**
 * Ends one session. Throws 404 for another user's as for an unknown one (docs/reference/rules.md#ownership).
 */
export const serveEndUserSession: Handler<typeof endUserSession> = async ({ params }, request) => {
  const rows = await readSessions(request)
  const ids = await Promise.all(rows.map((row) => publicIdOf(row.id_hash)))
  const row = rows[ids.indexOf(params.id)]
  if (!row) throw new ApiFailure('not_found')
  await request.db.prepare('DELETE FROM sessions WHERE id_hash = ?1').bind(row.id_hash).run()
  if (row.id_hash === request.sessionHash) request.setCookies.push(signedInCookie(null))
  return undefined
}

export const serveEndOtherSessions: Handler<typeof endOtherSessions> = async (_, request) => {
  await request.db
    .prepare('DELETE FROM sessions WHERE user_id = ?1 AND id_hash <> ?2')
    .bind(requireUser(request).user_id, request.sessionHash)
    .run()
  return undefined
}

type Row = {
  id_hash: string
  created_at: string
  last_seen_at: string
  user_agent: string | null
  ip_country: string | null
}

async function readSessions(request: RequestContext): Promise<Row[]> {
  const { results } = await request.db
    .prepare(
      `SELECT id_hash, created_at, last_seen_at, user_agent, ip_country FROM sessions
        WHERE user_id = ?1 AND expires_at > ?2 ORDER BY last_seen_at DESC, id_hash`,
    )
    .bind(requireUser(request).user_id, request.now)
    .all<Row>()
  return results
}

/** A session's public id is a hash of its hash, because tokens are bound to the hash itself. */
async function publicIdOf(idHash: string): Promise<string> {
  return (await sha256(`session|${idHash}`)).slice(0, 22)
}
