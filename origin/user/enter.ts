import type { LoginAnswer } from '../../shared/api/user-login.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { prepareCartMerge } from '../cart/merge.ts'
import { isLostRace } from '../cart/write.ts'
import type { RequestContext } from '../http/context.ts'
import { csrfCookie, sessionCookie, signedInCookie } from '../http/cookies.ts'
import { createCsrfToken } from '../http/csrf.ts'
import { sha256 } from '../http/digest.ts'
import { daysFrom, IDLE_DAYS, SESSION_BYTES, sessionStatement, type UserRow } from '../http/session.ts'
import { toUser } from './to-user.ts'

export type Entrance = {
  userId: number
  rememberMe?: boolean
  next?: string | null | undefined
  /** Written with the session, in the same transaction; asked for again when a try was lost. */
  prepare?: (sessionHash: string) => Promise<D1PreparedStatement[]>
}

const TRIES = 3

/**
 * Ends the session of the request, dead from then on, and begins one of the user with a new id and a
 * new CSRF token (security 17). The basket filled before comes along (contract 9.9). Two batches.
 */
export async function enterShop(request: RequestContext, entrance: Entrance): Promise<LoginAnswer> {
  const id = request.ids.token(SESSION_BYTES)
  const idHash = await sha256(id)
  const { row, mergedCart } = await writeEntrance(request, entrance, idHash)
  const isRemembered = entrance.rememberMe ?? true
  request.setCookies.push(
    sessionCookie(id, isRemembered),
    csrfCookie(await createCsrfToken(request.config.csrfKey, idHash, request.ids)),
    signedInCookie(isRemembered ? 'remembered' : 'until-closed'),
  )
  const user = toUser(row, request)
  if (!user) throw new Error('A session was begun for nobody')
  return { user, mergedCart, redirectUrl: findNextPath(canonicalSite(request), entrance.next) }
}

async function writeEntrance(request: RequestContext, entrance: Entrance, idHash: string) {
  const { db } = request
  const login = { from: request.sessionHash ?? '', to: idHash, userId: entrance.userId }
  for (let left = TRIES; ; left -= 1) {
    const merge = await prepareCartMerge(request, login)
    const { mergedItemCount, clampedItemCount } = merge
    try {
      const results = await db.batch([
        insertSession(request, idHash, entrance),
        ...((await entrance.prepare?.(idHash)) ?? []),
        ...merge.statements,
        db
          .prepare('UPDATE OR IGNORE search_history SET session_hash = ?2 WHERE session_hash = ?1')
          .bind(login.from, idHash),
        db.prepare('DELETE FROM sessions WHERE id_hash = ?1').bind(login.from),
        // Whoever comes back before the day keeps the account.
        db
          .prepare('UPDATE users SET deletion_at = NULL WHERE id = ?1 AND deletion_at IS NOT NULL')
          .bind(entrance.userId),
        sessionStatement({ ...request, sessionHash: idHash }),
      ])
      const row = results.at(-1)?.results[0] as UserRow
      return { row, mergedCart: { mergedItemCount, clampedItemCount } }
    } catch (error) {
      if (!isLostRace(error) || left <= 1) throw error
    }
  }
}

/** The device of the session that ends stays the same device. */
function insertSession(request: RequestContext, idHash: string, entrance: Entrance): D1PreparedStatement {
  return request.db
    .prepare(
      `INSERT INTO sessions (id_hash, user_id, country, language, device_id, created_at, last_seen_at, expires_at,
                             user_agent, ip_country, is_remembered)
       VALUES (?1, ?2, ?3, ?4, (SELECT device_id FROM sessions WHERE id_hash = ?5), ?6, ?6, ?7, ?8, ?9, ?10)`,
    )
    .bind(
      idHash,
      entrance.userId,
      request.country,
      request.language,
      request.sessionHash ?? '',
      request.now,
      daysFrom(request, IDLE_DAYS),
      request.headers.get('user-agent')?.slice(0, 200) ?? null,
      request.clientCountry,
      (entrance.rememberMe ?? true) ? 1 : 0,
    )
}
