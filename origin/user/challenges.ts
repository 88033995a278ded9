import type { RequestContext } from '../http/context.ts'
import { hmac, isEqualInConstantTime } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'

/** Questions a session has ten minutes and five tries to answer: a code from a letter, a passkey's signature. */

export type ChallengePurpose =
  | 'login_code'
  | 'login_passkey'
  | 'add_password'
  | 'add_email_code'
  | 'add_passkey'

const MINUTES = 10
const ATTEMPTS_MAX = 5

export type Answered = { id: string; userId: number | null }

/** The id of a new challenge and the statements that store it; only a keyed hash of the secret is kept. */
export async function prepareChallenge(
  request: RequestContext,
  wanted: { purpose: ChallengePurpose; userId: number | null; secret: string },
): Promise<{ id: string; statements: D1PreparedStatement[] }> {
  const { db, ids, now, sessionHash } = request
  const id = ids.token(16)
  const expiresAt = new Date(Date.parse(now) + MINUTES * 60_000).toISOString()
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
 * Compares an answer and counts the try before it does. Null for a wrong one; 410 `token_expired` for a
 * challenge that is over, used up, unknown or another session's.
 */
export async function answerChallenge(
  request: RequestContext,
  asked: { id: string; purpose: ChallengePurpose; secret: string },
): Promise<Answered | null> {
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

/** First of a batch: aborts it unless the challenge is still open, and closes it. */
export function prepareUseChallenge(
  { db }: Pick<RequestContext, 'db'>,
  { id }: Answered,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'INSERT INTO _assert (ok) SELECT CASE WHEN EXISTS (SELECT 1 FROM challenges WHERE id = ?1) THEN 1 END',
      )
      .bind(id),
    db.prepare('DELETE FROM challenges WHERE id = ?1').bind(id),
    db.prepare('DELETE FROM _assert'),
  ]
}

/** Six digits, each as likely as any other. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // What is left over above the last whole million would make some codes likelier.
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : createCode()
}

function hashOf({ config }: Pick<RequestContext, 'config'>, id: string, secret: string): Promise<string> {
  return hmac(config.csrfKey, `challenge|${id}|${secret}`)
}
