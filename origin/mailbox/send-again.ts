import type { OriginDeps } from '../deps.ts'
import { prepareAll, sql } from '../db/query.ts'
import { runBatch } from '../db/batch.ts'

const TRIED_MS = 2 * 86_400_000

/** Puts a message that failed or bounced into the queue again; false for any other one. */
export async function sendAgain(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  const giveUp = new Date(clock().getTime() + TRIED_MS).toISOString()
  const { queued } = await runBatch(db, prepareAll(db, AGAIN, { id, giveUp }))
  return queued.length > 0
}

const IS_ENDED = `id = :id AND recipient <> '' AND (failed_at IS NOT NULL OR bounced_at IS NOT NULL)`

const AGAIN = {
  forgiven: sql<never>(
    `DELETE FROM refused_recipients WHERE recipient = (SELECT recipient FROM outbox WHERE ${IS_ENDED})`,
  ),
  queued: sql<{ id: number }>(
    `UPDATE outbox SET failed_at = NULL, bounced_at = NULL, failure = NULL, sent_at = NULL, sender = NULL,
                       sender_ref = NULL, attempts = 0, next_attempt_at = NULL, give_up_at = :giveUp
      WHERE ${IS_ENDED} RETURNING id`,
  ),
}
