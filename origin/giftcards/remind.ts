import { formatDate } from '../../shared/delivery/dates.ts'
import { href } from '../../shared/href.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail, type Email } from '../mailbox/email.ts'
import { stopLink } from '../reminders/stop.ts'
import { STOP } from '../reminders/texts.ts'
import { text } from '../text/text.ts'
import { ENDING } from './texts.ts'

/** Days before its end that the owner of a card with money on it is told, once. */
export const REMINDER_DAYS = 30

const DAY = 86_400_000
const AT_ONCE = 50

type EndingRow = {
  number_hash: string
  balance_minor: number
  expires_at: string
  public_hash: string
  email: string
  first_name: string | null
  country: Country
  language: Language
}

/** Job: tells owners that a card with money on it ends soon, each card once; returns how many. */
export async function remindOfEndingGiftcards(deps: OriginDeps): Promise<number> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const until = new Date(Date.parse(now) + REMINDER_DAYS * DAY).toISOString()
  const { results } = await db
    .prepare(
      `SELECT g.number_hash, g.balance_minor, g.expires_at, u.public_hash, u.email, u.first_name, u.language,
              iif(g.currency = 'NOK', 'NO', 'SE') AS country
         FROM giftcards g JOIN users u ON u.id = g.owner_user_id AND u.deleted_at IS NULL
        WHERE g.status = 'activated' AND g.reminded_at IS NULL AND g.balance_minor > 0
          AND g.expires_at > ?1 AND g.expires_at <= ?2
        ORDER BY g.expires_at LIMIT ${AT_ONCE}`,
    )
    .bind(now, until)
    .all<EndingRow>()
  for (const row of results) {
    await db.batch([
      prepareEmail({ ...deps, now }, await endingEmail(deps, row)),
      db.prepare('UPDATE giftcards SET reminded_at = ?2 WHERE number_hash = ?1').bind(row.number_hash, now),
    ])
  }
  return results.length
}

async function endingEmail(deps: Pick<OriginDeps, 'config'>, row: EndingRow): Promise<Email> {
  const { language, country } = row
  const balance = formatMoney(row.balance_minor, language)
  const stop = await stopLink(deps, canonicalSite(row), {
    hashedUserId: row.public_hash,
    kind: 'giftcard_ending',
    words: text(language, STOP),
  })
  return {
    to: row.email,
    firstName: row.first_name,
    country,
    language,
    template: 'giftcard_ending',
    subject: text(language, ENDING.subject),
    parts: [
      text(language, ENDING.body(balance, formatDate(row.expires_at, row))),
      { text: text(language, ENDING.link), href: href(canonicalSite(row), 'accountGiftcards') },
      stop.part,
    ],
    unsubscribeUrl: stop.unsubscribeUrl,
    // Two concurrent runs write one e-mail.
    key: `giftcard-ending:${row.number_hash}`,
  }
}
