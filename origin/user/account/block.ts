import type { OriginDeps } from '../../deps.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import { deleteDueAccounts } from './delete-account.ts'

/** Users whom the console may block or anonymise: customers, never staff. */
const IS_CUSTOMER = 'is_staff = 0 AND deleted_at IS NULL'

/** Keeps a customer out and ends their sessions, or lets them in again. False for somebody who is no customer. */
export async function setBlocked(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  userId: number,
  isBlocked: boolean,
): Promise<boolean> {
  const at = isBlocked ? clock().toISOString() : null
  const { changed } = await readBatch(db, SET_BLOCKED, { userId, at })
  return changed.length === 1
}

const SET_BLOCKED = {
  changed: sql<{ id: number }>(
    `UPDATE users SET blocked_at = :at WHERE id = :userId AND ${IS_CUSTOMER} RETURNING id`,
  ),
  sessions: sql<never>(
    `DELETE FROM sessions
      WHERE user_id = :userId AND (SELECT blocked_at FROM users WHERE id = :userId) IS NOT NULL`,
  ),
}

/**
 * Clears a customer's account at once, as its owner's own request does after some days. Returns false for somebody who
 * is no customer, and while an order is open.
 */
export async function anonymise(deps: Pick<OriginDeps, 'db' | 'clock'>, userId: number): Promise<boolean> {
  const { db, clock } = deps
  const now = clock().toISOString()
  await db
    .prepare(`UPDATE users SET deletion_at = ?2 WHERE id = ?1 AND ${IS_CUSTOMER} AND org_role IS NULL`)
    .bind(userId, now)
    .run()
  await deleteDueAccounts(deps)
  const left = await db
    .prepare('SELECT deleted_at FROM users WHERE id = ?1')
    .bind(userId)
    .first<string>('deleted_at')
  if (left !== null && left !== undefined) return true
  await db
    .prepare('UPDATE users SET deletion_at = NULL WHERE id = ?1 AND deletion_at = ?2')
    .bind(userId, now)
    .run()
  return false
}
