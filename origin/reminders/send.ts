import { kitsInStock } from '../products/queries.ts'
import type { ReminderKind } from '../../shared/api/reminders.ts'
import { formatMoment } from '../../shared/delivery/slot-times.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { deadlineStatement, type DeadlineRow } from './deadline.ts'
import { stopLink } from './stop.ts'
import { REMINDER_EMAILS, STOP } from './texts.ts'
import { text } from '../text/text.ts'

const AT_ONCE = 50

type DueRow = {
  id: number
  user_id: number
  public_hash: string
  kind: ReminderKind
  country: Country
  product_id: number | null
  product_name: string | null
  email: string
  first_name: string | null
  language: Language
}

/** Job: sends a batch of due reminders, each once, and returns how many. The next run sends the rest. */
export async function sendDueReminders(deps: OriginDeps): Promise<number> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const { results } = await db
    .prepare(
      `SELECT r.id, r.user_id, r.kind, r.country, r.product_id, u.public_hash, u.email, u.first_name, u.language,
              (SELECT name FROM product_texts t WHERE t.product_id = r.product_id AND t.lang = u.language) AS product_name
         FROM reminders r JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
        WHERE r.sent_at IS NULL AND (r.remind_at <= ?1 OR (r.kind = 'product_back' AND EXISTS (
                SELECT 1 FROM product_markets m LEFT JOIN stock s ON s.product_id = m.product_id AND s.country = m.country
                 WHERE m.product_id = r.product_id AND m.country = r.country AND m.is_listed = 1
                   AND coalesce(s.on_hand - s.reserved, ${kitsInStock('m.product_id', 'm.country')}, 0) > 0)))
        ORDER BY r.id LIMIT ${AT_ONCE}`,
    )
    .bind(now)
    .all<DueRow>()
  for (const row of results) await sendOne({ ...deps, now }, row)
  return results.length
}

async function sendOne(deps: OriginDeps & { now: string }, row: DueRow): Promise<void> {
  const { db, now } = deps
  const email = REMINDER_EMAILS[row.kind](await describe(deps, row))
  const stop = await stopLink(deps, canonicalSite(row), {
    hashedUserId: row.public_hash,
    kind: row.kind,
    words: text(row.language, STOP),
  })
  await db.batch([
    prepareEmail(deps, {
      to: row.email,
      firstName: row.first_name,
      country: row.country,
      language: row.language,
      template: `reminder_${row.kind}`,
      subject: text(row.language, email.subject),
      parts: [
        text(row.language, email.body),
        { text: text(row.language, email.link), href: linkOf(row) },
        stop.part,
      ],
      unsubscribeUrl: stop.unsubscribeUrl,
      // Two concurrent runs write one e-mail.
      key: `reminder:${row.id}`,
    }),
    db.prepare('UPDATE reminders SET sent_at = ?2 WHERE id = ?1 AND sent_at IS NULL').bind(row.id, now),
  ])
}

async function describe({ db, now }: { db: D1Database; now: string }, row: DueRow): Promise<string> {
  if (row.kind !== 'order_deadline') return row.product_name ?? ''
  const deadline = await deadlineStatement({ db, now }, row.user_id, row.country).first<DeadlineRow>()
  if (!deadline) return ''
  const place = { country: row.country, language: row.language }
  return formatMoment(deadline.cutoff_at, place)
}

function linkOf(row: DueRow): string {
  const site = canonicalSite(row)
  if (row.product_id !== null) return href(site, 'product', { id: row.product_id })
  return href(site, row.kind === 'slot' ? 'delivery' : 'cart')
}
