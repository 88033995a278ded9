import type { RequestContext } from '../../http/context.ts'
import { hmac, isEqualInConstantTime } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'
import { endGuard, guard } from '../../db/guard.ts'
import { CODE_MINUTES } from '../../../shared/visitor/lifetimes.ts'
import { CODE_DIGITS } from '../../../shared/visitor/login-code.ts'

/**
 * Challenges that a session has ten minutes and five attempts to pass: a code from an e-mail, a passkey's
 * signature.
 */

export type ChallengePurpose =
  | 'login_code'
  | 'login_passkey'
  | 'add_password'
  | 'add_email_code'
  | 'add_passkey'
  | 'prove_code'
  | 'prove_passkey'

const ATTEMPTS_MAX = 5

export type VerifiedChallenge = { id: string; userId: number | null }

/**
 * Returns the id of a new challenge and the statements that store it; only a keyed hash of the secret is
 * stored.
 */
export async function prepareChallenge(
  request: RequestContext,
  wanted: { purpose: ChallengePurpose; userId: number | null; secret: string },
): Promise<{ id: string; statements: D1PreparedStatement[] }> {
  const { db, ids, now, sessionHash } = request
  const id = ids.token(16)
  const expiresAt = new Date(Date.parse(now) + CODE_MINUTES * 60_000).toISOString()
  return {
    id,
    statements: [
      db
        .prepare('DELETE FROM challenges WHERE expires_at < ?1 OR (session_hash = ?2 AND purpose = ?3)')
        .bind(now, sessionHash ?? '', wanted.purpose),
      db
        .prepare(
          `INSERT INTO challenges (id, purpose, session_hash, user_id, secret_hash, expires_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
        )
        .bind(
          id,
          wanted.purpose,
          sessionHash ?? '',
          wanted.userId,
          await hashOf(request, id, wanted.secret),
          expiresAt,
        ),
    ],
  }
}

/**
 * Counts an attempt, then compares the response. Returns null for a wrong one. Throws 410 `token_expired` for
 * a challenge that is expired, used up, unknown or another session's.
 */
export async function verifyChallenge(
  request: RequestContext,
  asked: { id: string; purpose: ChallengePurpose; secret: string },
): Promise<VerifiedChallenge | null> {
  const row = await request.db
    .prepare(
      `UPDATE challenges SET attempts = attempts + 1
        WHERE id = ?1 AND purpose = ?2 AND session_hash = ?3 AND expires_at > ?4 AND attempts < ?5
        RETURNING user_id, secret_hash`,
    )
    .bind(asked.id, asked.purpose, request.sessionHash ?? '', request.now, ATTEMPTS_MAX)
    .first<{ user_id: number | null; secret_hash: string }>()
  if (!row) throw new ApiFailure('token_expired')
  const isRight = isEqualInConstantTime(row.secret_hash, await hashOf(request, asked.id, asked.secret))
  return isRight ? { id: asked.id, userId: row.user_id } : null
}

/** First statement of a batch: aborts it unless the challenge is open, and closes it. */
export function prepareUseChallenge(
  { db }: Pick<RequestContext, 'db'>,
  { id }: VerifiedChallenge,
): D1PreparedStatement[] {
  return [
    guard(db, 'EXISTS (SELECT 1 FROM challenges WHERE id = ?1)', [id]),
    db.prepare('DELETE FROM challenges WHERE id = ?1').bind(id),
    endGuard(db),
  ]
}

/** Uniformly random digits. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  const codes = 10 ** CODE_DIGITS
  // Numbers above the last whole multiple would make some codes more likely.
  const isFair = number < 2 ** 32 - (2 ** 32 % codes)
  return isFair ? String(number % codes).padStart(CODE_DIGITS, '0') : createCode()
}

function hashOf({ config }: Pick<RequestContext, 'config'>, id: string, secret: string): Promise<string> {
  return hmac(config.csrfKey, `challenge|${id}|${secret}`)
}
