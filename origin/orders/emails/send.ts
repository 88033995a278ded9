import type { OriginDeps } from '../../deps.ts'
import { prepareEmail, type Email } from '../../mailbox/email.ts'
import { prepareSms, type Sms } from '../../mailbox/sms.ts'
import { readOrder, type EventRow } from '../read/stored-order.ts'
import { emailOf, orderEmail } from './order-email.ts'
import { orderSms } from './order-sms.ts'
import { logFailure } from '../../http/log.ts'

/** E-mails created in one run; the rest waits for the next. */
const RUN_MAX = 50

type PendingEvent = EventRow & {
  order_number: string
  email: string | null
  is_guest: number
  first_name: string | null
}

/**
 * Creates the e-mails for new order events, in the order of the events. One batch stores each e-mail and
 * marks its event, so that none is sent twice or lost, even with concurrent runs and crashes. An event whose
 * e-mail fails is reported and marked without one, so that it does not delay the others. Returns how many
 * events were processed.
 */
export async function sendOrderEmails(deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>): Promise<number> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const { results } = await db
    .prepare(
      `SELECT e.*, coalesce(u.guest_email, u.email) AS email, u.guest_email IS NOT NULL AS is_guest, u.first_name
         FROM order_events e
         JOIN orders o ON o.order_number = e.order_number
         LEFT JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
        WHERE e.id > (SELECT coalesce(max(event_id), 0) FROM order_mails)
        ORDER BY e.id LIMIT ${RUN_MAX}`,
    )
    .all<PendingEvent>()
  for (const event of results) {
    if (!(await createEmail(deps, event, now))) break
  }
  return results.length
}

/** False when a concurrent run handles the same event. */
async function createEmail(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  event: PendingEvent,
  now: string,
): Promise<boolean> {
  const { db, config } = deps
  const { email, sms } = await findMessages(deps, event, now)
  try {
    await db.batch([
      db
        .prepare('INSERT INTO order_mails (event_id, template, at) VALUES (?1, ?2, ?3)')
        .bind(event.id, email?.template ?? null, now),
      ...(email ? [prepareEmail({ db, config, now }, email)] : []),
      ...(sms ? [prepareSms({ db, now }, sms)] : []),
    ])
    return true
  } catch (error) {
    if (/UNIQUE constraint failed: order_mails/.test(String(error))) return false
    throw error
  }
}

type Messages = { email: Email | null; sms: Sms | null }

/** None for an event without an e-mail or recipient, or whose messages cannot be made. Throws when the database fails. */
async function findMessages(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  event: PendingEvent,
  now: string,
): Promise<Messages> {
  const none = { email: null, sms: null }
  const template = emailOf(event)
  if (!template || !event.email) return none
  const by = { orderNumber: event.order_number, userId: null }
  const stored = await readOrder(deps, by)
  if (!stored) return none
  const to = event.email
  const reader = { template, to, isGuest: event.is_guest === 1, firstName: event.first_name, now }
  try {
    return {
      email: await orderEmail(deps, stored, event, reader),
      sms: await orderSms(deps, stored, event, now),
    }
  } catch (error) {
    logFailure('An e-mail about an order could not be written', { event: event.id, error })
    return none
  }
}
