import type { OriginDeps } from '../../deps.ts'
import { prepareMail, type Mail } from '../../mailbox/mail.ts'
import { findOrder, orderStatements, type EventRow } from '../read.ts'
import { mailOf, orderLetter } from './letter.ts'

/** Letters written in one run; the rest waits for the next. */
const RUN_MAX = 50

type PendingEvent = EventRow & { order_number: string; email: string | null }

/**
 * Writes the letters of what happened to orders since the last run, in the order it happened. Each event
 * and its letter are marked in one batch, so that nobody is told twice and nothing is forgotten, however
 * many run this and wherever one of them dies. An event whose letter cannot be written is reported and marked
 * without one: it must not keep back what happened to everybody else. Answers how many events were looked at.
 */
export async function sendOrderMails(deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>): Promise<number> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const { results } = await db
    .prepare(
      `SELECT e.*, u.email FROM order_events e
         JOIN orders o ON o.order_number = e.order_number
         LEFT JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
        WHERE e.id > (SELECT coalesce(max(event_id), 0) FROM order_mails)
        ORDER BY e.id LIMIT ${RUN_MAX}`,
    )
    .all<PendingEvent>()
  for (const event of results) {
    if (!(await tell(deps, event, now))) break
  }
  return results.length
}

/** False when somebody else tells the same event at this moment. */
async function tell(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  event: PendingEvent,
  now: string,
): Promise<boolean> {
  const { db, config } = deps
  const letter = await findLetter(deps, event, now)
  try {
    await db.batch([
      db
        .prepare('INSERT INTO order_mails (event_id, template, at) VALUES (?1, ?2, ?3)')
        .bind(event.id, letter?.template ?? null, now),
      ...(letter ? [prepareMail({ db, config, now }, letter)] : []),
    ])
    return true
  } catch (error) {
    if (/UNIQUE constraint failed: order_mails/.test(String(error))) return false
    throw error
  }
}

/** Null for what needs no letter, has nobody to get it, or cannot be told. Throws when the database does. */
async function findLetter(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  event: PendingEvent,
  now: string,
): Promise<Mail | null> {
  const { db } = deps
  const template = mailOf(event)
  if (!template || !event.email) return null
  const by = { orderNumber: event.order_number, userId: null }
  const stored = findOrder(await db.batch(orderStatements({ db }, by)))
  if (!stored) return null
  try {
    return await orderLetter(deps, stored, event, { template, to: event.email, now })
  } catch (error) {
    console.error('A letter about an order could not be written', { event: event.id, error: String(error) })
    return null
  }
}
