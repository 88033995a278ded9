import type { OriginDeps } from '../deps.ts'
import { prepare, sql } from '../db/query.ts'

const LEFT_ALONE_MS = 30 * 86_400_000

/** The statement that leaves a recipient alone for a month, because a message to it bounced. */
export function prepareRefusedRecipient(
  db: D1Database,
  refused: { recipient: string; at: string },
): D1PreparedStatement {
  return prepare(db, REFUSE, refused)
}

/** Job: an address may work again, so the next message is tried. */
export async function forgiveRefusedRecipients({
  db,
  clock,
}: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  await prepare(db, FORGIVE, { before: new Date(clock().getTime() - LEFT_ALONE_MS).toISOString() }).run()
}

const REFUSE = sql<never>(
  `INSERT INTO refused_recipients (recipient, at) VALUES (:recipient, :at)
      ON CONFLICT (recipient) DO UPDATE SET at = excluded.at`,
)
const FORGIVE = sql<never>('DELETE FROM refused_recipients WHERE at < :before')
