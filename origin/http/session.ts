import type { Access } from '../../shared/api/endpoint.ts'
import { networkOf } from '../../shared/http/network-address.ts'
import type { Language } from '../../shared/sites.ts'
import type { LimitName } from '../limits.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import { SESSION_COOKIE, type RequestContext } from './context.ts'
import { sessionCookie, signedInCookie } from './cookies.ts'
import { sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import { requireWithinLimit } from './rate-limit.ts'

const DAY = 86_400_000
export const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 180
export const SESSION_BYTES = 32
const BROWSER_BYTES = 16

/** A session with its user, as stored. */
export type SessionRow = {
  id_hash: string
  device_id: string | null
  /** 0 for a session that ends with the browser. */
  is_remembered: number
  created_at: string
  last_seen_at: string
  /** When the user last gave a fresh proof in this session (docs/reference/security.md#fresh-proofs). */
  proved_at: string | null
  user_id: number | null
  public_hash: string | null
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  country: 'NO' | 'SE' | null
  language: Language | null
  is_staff: number | null
  staff_role: 'support' | 'catalogue' | 'warehouse' | 'money' | 'administrator' | null
  is_alpha_tester: number | null
  is_beta_tester: number | null
  profile_completed_at: string | null
  organization_id: number | null
  organization_name: string | null
  org_role: 'admin' | 'buyer' | null
  /** Null until the user chooses a number of portions. */
  default_portions: number | null
  hides_alcohol: number
  /** 1 for a customer without an account (docs/people.md#guests); null without a user. */
  is_guest: number | null
}

/** A session with a logged-in user. */
export type UserRow = SessionRow & {
  user_id: number
  public_hash: string
  email: string
  country: 'NO' | 'SE'
  language: Language
}

/** The columns of a session's user `u`, with their joins. */
export const USER_COLUMNS = `u.id AS user_id, u.public_hash, coalesce(u.guest_email, u.email) AS email, u.first_name, u.last_name, u.phone, u.country,
              u.language, u.is_staff, u.staff_role, u.is_alpha_tester, u.is_beta_tester, u.profile_completed_at,
              u.organization_id, o.name AS organization_name, u.org_role, u.guest_email IS NOT NULL AS is_guest,
              (SELECT json ->> 'defaultPortions' FROM user_preferences WHERE user_id = u.id) AS default_portions,
              coalesce((SELECT json ->> 'hideAlcohol' FROM user_preferences WHERE user_id = u.id), 0) AS hides_alcohol`
export const USER_JOINS = 'LEFT JOIN organizations o ON o.id = u.organization_id'

/** The statement that reads the request's session, to be combined with others in one batch. */
export function sessionStatement(
  request: Pick<RequestContext, 'db' | 'now' | 'sessionHash'>,
): Prepared<SessionRow> {
  return prepare(request.db, SESSION, {
    sessionHash: request.sessionHash ?? '',
    now: request.now,
    createdAfter: daysFrom(request, -ABSOLUTE_DAYS),
  })
}

const SESSION = sql<SessionRow>(
  `SELECT s.id_hash, s.device_id, s.created_at, s.last_seen_at, s.is_remembered, s.proved_at, ${USER_COLUMNS}
     FROM sessions s
     LEFT JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
     ${USER_JOINS}
    WHERE s.id_hash = :sessionHash AND s.expires_at > :now AND s.created_at > :createdAfter`,
)

/**
 * A new anonymous session: 32 random bytes, of which only the hash is kept
 * (docs/reference/security.md#sessions). `browserId` is that of a session it follows.
 */
export async function createSession(
  request: RequestContext,
  browserId: string | null = null,
): Promise<{ idHash: string; cookie: string }> {
  const network = networkOf(request.clientAddress, 56) ?? request.clientAddress
  await requireWithinLimit(request, 'session', network)
  const id = request.ids.token(SESSION_BYTES)
  const idHash = await sha256(id)
  await request.db
    .prepare(
      `INSERT INTO sessions (id_hash, country, language, created_at, last_seen_at, expires_at, user_agent, ip_country, browser_id)
       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      idHash,
      request.country,
      request.language,
      request.now,
      daysFrom(request, IDLE_DAYS),
      request.headers.get('user-agent')?.slice(0, 200) ?? null,
      request.clientCountry,
      browserId ?? request.ids.token(BROWSER_BYTES),
    )
    .run()
  return { idHash, cookie: sessionCookie(id) }
}

/**
 * Extends a session in use, at most once a day, so that reads rarely write. The cookie of a remembered
 * session is extended too.
 */
export async function renewSession(request: RequestContext, session: SessionRow): Promise<void> {
  if (session.last_seen_at > daysFrom(request, -1)) return
  const id = request.cookies[SESSION_COOKIE]
  if (session.is_remembered === 1 && id) {
    request.setCookies.push(sessionCookie(id))
    if (session.user_id !== null && !isGuest(session)) request.setCookies.push(signedInCookie('remembered'))
  }
  await request.db
    .prepare('UPDATE sessions SET last_seen_at = ?2, expires_at = ?3 WHERE id_hash = ?1')
    .bind(session.id_hash, request.now, daysFrom(request, IDLE_DAYS))
    .run()
}

/**
 * Throws for callers without access: 401 `not_authenticated`, 403 `wrong_customer_type` or `forbidden`
 * (docs/reference/api.md#access-levels).
 */
export async function requireAccess(request: RequestContext, access: Access): Promise<void> {
  if (access === 'A' || access === 'T') return
  if (access === 'S') {
    if (!request.isServer) throw new ApiFailure('forbidden')
    return
  }
  await loadSession(request)
  const session = requireUser(request)
  if (access !== 'G' && isGuest(session)) throw new ApiFailure('not_authenticated')
  const isOrganization = session.organization_name !== null
  if ((access === 'P' && isOrganization) || (access === 'O' && !isOrganization)) {
    throw new ApiFailure('wrong_customer_type')
  }
}

/** Reads the session of the request once and caches it on the request; null for an expired or missing one. */
export async function loadSession(request: RequestContext): Promise<SessionRow | null> {
  if (request.session || !request.sessionHash) return request.session
  request.session = await sessionStatement(request).first<SessionRow>()
  return request.session
}

/**
 * Counts calls of a logged-in user. Anonymous sessions are not counted, because a visitor can create new ones
 * at no cost. Throws 429 `rate_limited` (docs/reference/security.md#rate-limits).
 */
export async function requireWithinUserLimit(request: RequestContext, name: LimitName): Promise<void> {
  const session = await loadSession(request)
  if (session?.user_id) await requireWithinLimit(request, name, `user|${session.user_id}`)
}

/** The logged-in user or guest, without another query after the access check. Throws 401 `not_authenticated`. */
export function requireUser({ session }: Pick<RequestContext, 'session'>): UserRow {
  if (!session || session.user_id === null || !session.public_hash) throw new ApiFailure('not_authenticated')
  return session as UserRow
}

/** True for the session of a guest, who has ordered or is about to, without an account. */
export function isGuest({ is_guest }: Pick<SessionRow, 'is_guest'>): boolean {
  return is_guest === 1
}

/** An instant some days from the request's own, ISO 8601. */
export function daysFrom(request: Pick<RequestContext, 'now'>, days: number): string {
  return new Date(Date.parse(request.now) + days * DAY).toISOString()
}
