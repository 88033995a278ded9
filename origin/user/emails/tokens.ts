import type { OriginDeps } from '../../deps.ts'
import type { RequestContext } from '../../http/context.ts'
import { sha256 } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '../../../shared/visitor/lifetimes.ts'

/**
 * Secrets of links in e-mails: 32 random bytes, stored hashed, used once
 * (docs/reference/security.md#secrets-in-urls).
 */

export const TOKEN_BYTES = 32
export type TokenKind = 'password_reset' | 'verify_email' | 'login'

const SECONDS: Record<TokenKind, number> = {
  password_reset: RESET_LINK_HOURS * 3_600,
  verify_email: VERIFY_LINK_HOURS * 3_600,
  login: 900,
}

export type TokenRow = { token_hash: string; user_id: number; payload: string | null }

/**
 * Creates a token and the statements that store it; older tokens of the user and kind end. The user may be
 * named by an address that the same batch inserts before; a token without a user opens nothing.
 */
export async function prepareToken(
  { db, ids, now }: Pick<OriginDeps, 'db' | 'ids'> & { now: string },
  wanted: {
    kind: TokenKind
    user: { id: number } | { email: string } | null
    payload?: string
    seconds?: number
  },
): Promise<{ token: string; statements: D1PreparedStatement[] }> {
  const token = ids.token(TOKEN_BYTES)
  const { user } = wanted
  const id = user && 'id' in user ? user.id : null
  const email = user && 'email' in user ? user.email : null
  const seconds = wanted.seconds ?? SECONDS[wanted.kind]
  const expiresAt = new Date(Date.parse(now) + seconds * 1_000).toISOString()
  return {
    token,
    statements: [
      db
        .prepare(
          `DELETE FROM tokens WHERE expires_at < ?3
              OR (kind = ?2 AND user_id = coalesce(?1, (SELECT id FROM users WHERE email = ?4)))`,
        )
        .bind(id, wanted.kind, now, email),
      db
        .prepare(
          `INSERT INTO tokens (token_hash, kind, user_id, payload, expires_at)
           VALUES (?1, ?2, coalesce(?3, (SELECT id FROM users WHERE email = ?4)), ?5, ?6)`,
        )
        .bind(await sha256(token), wanted.kind, id, email, wanted.payload ?? null, expiresAt),
    ],
  }
}

/**
 * Returns what a token grants. Throws 410 `token_used` for a used one, `token_expired` for an expired, replaced
 * or unknown one.
 */
export async function getToken(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  kind: TokenKind,
  token: string,
): Promise<TokenRow> {
  const row = await db
    .prepare(
      `SELECT t.token_hash, t.user_id, t.payload, t.used_at FROM tokens t
         JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL
        WHERE t.token_hash = ?1 AND t.kind = ?2 AND t.expires_at > ?3`,
    )
    .bind(await sha256(token), kind, now)
    .first<TokenRow & { used_at: string | null }>()
  if (!row) throw new ApiFailure('token_expired')
  if (row.used_at !== null) throw new ApiFailure('token_used')
  return row
}

/** First statements of a batch: abort it unless the token is unused, and mark it as used. */
export function prepareUseToken(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { token_hash: hash }: TokenRow,
): D1PreparedStatement[] {
  return [
    guard(db, 'EXISTS (SELECT 1 FROM tokens WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2)', [
      hash,
      now,
    ]),
    db.prepare('UPDATE tokens SET used_at = ?2 WHERE token_hash = ?1').bind(hash, now),
    endGuard(db),
  ]
}

/**
 * The statements that end every open token and challenge of a user: links of e-mails, codes, unfinished
 * passkey logins. An old one must not undo a new password, a new address or the removal of a login method.
 */
export function prepareEndProofs({ db }: Pick<RequestContext, 'db'>, userId: number): D1PreparedStatement[] {
  return [
    // A used token stays until it expires, so that its link can say so.
    db.prepare('DELETE FROM tokens WHERE user_id = ?1 AND used_at IS NULL').bind(userId),
    db.prepare('DELETE FROM challenges WHERE user_id = ?1').bind(userId),
  ]
}

/**
 * Runs a batch that uses a token. Throws 410 `token_expired` when another request used it meanwhile and
 * 409 `email_taken` when another account took the address.
 */
export async function writeOnce(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements)
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('token_expired')
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new ApiFailure('email_taken')
    throw error
  }
}
