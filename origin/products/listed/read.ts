import { runBatch, type Batch, type Rows } from '../../db/batch.ts'
import { prepare, sql } from '../../db/query.ts'
import { refreshListings } from './refresh.ts'

/**
 * Runs a batch that reads stored listings as they are at `now`. One trip, unless a product has changed, or a
 * campaign, price or listing has begun or ended, since they were stored: then they are stored anew and the
 * batch runs again, so a statement of it that writes must bear running twice.
 */
export async function readListings<Statements extends Batch>(
  { db, now }: { db: D1Database; now: string },
  statements: Statements,
): Promise<Rows<Statements>> {
  const { age, rows } = await runBatch(db, { age: prepare(db, AGE, { now }), rows: statements })
  if (!age[0]?.is_stale) return rows
  await refreshListings({ db, now })
  return runBatch(db, statements)
}

/** Stores the listings anew if one of them is no longer right at `now`. */
export async function refreshStaleListings({ db, now }: { db: D1Database; now: string }): Promise<void> {
  const { results } = await prepare(db, AGE, { now }).all<{ is_stale: number }>()
  if (results[0]?.is_stale) await refreshListings({ db, now })
}

const AGE = sql<{ is_stale: number }>(
  `SELECT EXISTS (SELECT 1 FROM changed_products)
       OR EXISTS (SELECT 1 FROM listed_products WHERE holds_to <= :now)
       OR EXISTS (SELECT 1 FROM listed_products WHERE holds_from > :now) AS is_stale`,
)
