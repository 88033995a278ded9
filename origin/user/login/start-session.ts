import type { LoginResponseOnWire } from '../../../shared/api/user-login.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import { canonicalSite } from '../../../shared/sites.ts'
import { prepareCartMerge } from '../../cart/merge.ts'
import { runBatch } from '../../db/batch.ts'
import type { RequestContext } from '../../http/context.ts'
import { csrfCookie, hideAlcoholCookies, sessionCookie, signedInCookie } from '../../http/cookies.ts'
import { createCsrfToken } from '../../http/csrf.ts'
import { sha256 } from '../../http/digest.ts'
import { daysFrom, IDLE_DAYS, SESSION_BYTES, sessionStatement } from '../../http/session.ts'
import { prepareKeptChoice } from '../consent.ts'
import { toUser } from '../to-user.ts'
import { isLostRace } from '../../db/guard.ts'
import { ApiFailure } from '../../http/failure.ts'

export type NewSession = {
  userId: number
  rememberMe?: boolean
  next?: string | null | undefined
  /** Statements of the session's transaction; called again after a lost race. */
  prepare?: (sessionHash: string) => Promise<D1PreparedStatement[]>
}

const TRIES = 3

/**
 * Ends the request's session and begins one of the user with a new id and a new CSRF token
 * (docs/reference/security.md#sessions). Merges the anonymous cart (docs/reference/rules.md#cart-merge), and
 * records what this browser allowed before (docs/signals.md#consent). Throws 403
 * `account_locked` for a customer whom staff have blocked.
 */
export async function startUserSession(
  request: RequestContext,
  session: NewSession,
): Promise<LoginResponseOnWire> {
  await requireNotBlocked(request, session.userId)
  const { row, mergedCart } = await startSession(request, {
    ...session,
    prepare: async (sessionHash) => [
      ...((await session.prepare?.(sessionHash)) ?? []),
      ...prepareKeptChoice(request, session.userId),
    ],
  })
  request.setCookies.push(
    signedInCookie((session.rememberMe ?? true) ? 'remembered' : 'until-closed'),
    ...hideAlcoholCookies(request, row.hides_alcohol === 1),
  )
  const user = toUser(row, request)
  if (!user) throw new Error('The new session has no user')
  return { user, mergedCart, redirectUrl: findNextPath(canonicalSite(request), session.next) }
}

async function requireNotBlocked({ db }: RequestContext, userId: number): Promise<void> {
  const blockedAt = await db
    .prepare('SELECT blocked_at FROM users WHERE id = ?1')
    .bind(userId)
    .first<string | null>('blocked_at')
  if (blockedAt !== null) throw new ApiFailure('account_locked')
}

/** The same for a guest (docs/people.md#guests), whom pages and cookies treat as not logged in. */
export async function startGuestSession(request: RequestContext, session: NewSession): Promise<void> {
  await startSession(request, session)
}

async function startSession(request: RequestContext, session: NewSession) {
  const id = request.ids.token(SESSION_BYTES)
  const idHash = await sha256(id)
  const written = await writeSession(request, session, idHash)
  request.setCookies.push(
    sessionCookie(id, session.rememberMe ?? true),
    csrfCookie(await createCsrfToken(request.config.csrfKey, idHash, request.ids)),
  )
  return written
}

async function writeSession(request: RequestContext, session: NewSession, idHash: string) {
  const { db } = request
  const login = { from: request.sessionHash ?? '', to: idHash, userId: session.userId }
  for (let left = TRIES; ; left -= 1) {
    const merge = await prepareCartMerge(request, login)
    const { mergedItemCount, clampedItemCount } = merge
    try {
      const { sessions } = await runBatch(db, {
        inserted: insertSession(request, idHash, session),
        prepared: (await session.prepare?.(idHash)) ?? [],
        merge: merge.statements,
        history: db
          .prepare('UPDATE OR IGNORE search_history SET session_hash = ?2 WHERE session_hash = ?1')
          .bind(login.from, idHash),
        ended: db.prepare('DELETE FROM sessions WHERE id_hash = ?1').bind(login.from),
        // A login before the day of deletion keeps the account.
        kept: db
          .prepare('UPDATE users SET deletion_at = NULL WHERE id = ?1 AND deletion_at IS NOT NULL')
          .bind(session.userId),
        sessions: sessionStatement({ ...request, sessionHash: idHash }),
      })
      const [row] = sessions
      if (!row) throw new Error('The session was gone after it was written')
      return { row, mergedCart: { mergedItemCount, clampedItemCount } }
    } catch (error) {
      if (!isLostRace(error) || left <= 1) throw error
    }
  }
}

/** The new session keeps the device of the old one. */
function insertSession(request: RequestContext, idHash: string, session: NewSession): D1PreparedStatement {
  return request.db
    .prepare(
      `INSERT INTO sessions (id_hash, user_id, country, language, device_id, created_at, last_seen_at, expires_at,
                             user_agent, ip_country, is_remembered, browser_id)
       VALUES (?1, ?2, ?3, ?4, (SELECT device_id FROM sessions WHERE id_hash = ?5), ?6, ?6, ?7, ?8, ?9, ?10,
               (SELECT browser_id FROM sessions WHERE id_hash = ?5))`,
    )
    .bind(
      idHash,
      session.userId,
      request.country,
      request.language,
      request.sessionHash ?? '',
      request.now,
      daysFrom(request, IDLE_DAYS),
      request.headers.get('user-agent')?.slice(0, 200) ?? null,
      request.clientCountry,
      (session.rememberMe ?? true) ? 1 : 0,
    )
}
