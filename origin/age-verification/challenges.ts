import type { OriginDeps } from '../deps.ts'

/**
 * Age checks by an identity service (docs/reference/rules.md#alcohol-and-age). A challenge is open for this
 * many minutes.
 */

const OPEN_MINUTES = 15
/** Days until a verified age must be verified again. */
const VERIFIED_DAYS = 365

type Deps = Pick<OriginDeps, 'db' | 'clock' | 'ids'>

export type Challenge = {
  challenge_id: string
  user_id: number
  return_path: string
  age_at_least: number | null
  status: 'open' | 'answered' | 'refused' | 'used'
  expires_at: string
}

/** Stores a new challenge for a user and returns its id, 32 random bytes. */
export async function openChallenge(
  { db, clock, ids }: Deps,
  { userId, returnPath }: { userId: number; returnPath: string },
): Promise<string> {
  const id = ids.token(32)
  const now = clock().getTime()
  await db.batch([
    db.prepare('DELETE FROM age_challenges WHERE expires_at < ?1').bind(new Date(now).toISOString()),
    db
      .prepare(
        `INSERT INTO age_challenges (challenge_id, user_id, return_path, status, expires_at)
         VALUES (?1, ?2, ?3, 'open', ?4)`,
      )
      .bind(id, userId, returnPath, new Date(now + OPEN_MINUTES * 60_000).toISOString()),
  ])
  return id
}

/** Returns a challenge that is open and has not expired, else null. */
export function findOpenChallenge({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  return db
    .prepare(`SELECT * FROM age_challenges WHERE challenge_id = ?1 AND status = 'open' AND expires_at > ?2`)
    .bind(id, clock().toISOString())
    .first<Challenge>()
}

/** Stores the identity service's result: an age the buyer has reached, or null when the buyer cancelled. */
export async function completeChallenge(
  { db }: Pick<Deps, 'db'>,
  id: string,
  ageAtLeast: number | null,
): Promise<void> {
  await db
    .prepare(
      `UPDATE age_challenges SET status = ?2, age_at_least = ?3 WHERE challenge_id = ?1 AND status = 'open'`,
    )
    .bind(id, ageAtLeast === null ? 'refused' : 'answered', ageAtLeast)
    .run()
}

/** Statements that mark the user's age as verified by a completed challenge. A challenge works once. */
export function prepareUseChallenge(db: D1Database, id: string, now: string): D1PreparedStatement[] {
  const until = new Date(Date.parse(now) + VERIFIED_DAYS * 86_400_000).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO age_verifications (user_id, method, age_at_least, verified_at, expires_at)
         SELECT user_id, 'bankid', age_at_least, ?2, ?3 FROM age_challenges
          WHERE challenge_id = ?1 AND status = 'answered' AND age_at_least > 0 AND expires_at > ?2
             ON CONFLICT (user_id) DO UPDATE
            SET age_at_least = excluded.age_at_least, verified_at = excluded.verified_at,
                expires_at = excluded.expires_at`,
      )
      .bind(id, now, until),
    db
      .prepare(`UPDATE age_challenges SET status = 'used' WHERE challenge_id = ?1 AND status = 'answered'`)
      .bind(id),
  ]
}
