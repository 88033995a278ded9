import { formatDate } from '../../shared/delivery/dates.ts'
import { groupGiftcardNumber } from '../../shared/giftcards/giftcard-number.ts'
import { href } from '../../shared/href.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { sealText } from '../http/sealed-text.ts'
import { prepareEmail, type Email } from '../mailbox/email.ts'
import { text } from '../text/text.ts'
import { openSecret } from './secrets.ts'
import { GIFT } from './texts.ts'
import { logFailure } from '../http/log.ts'

const AT_ONCE = 50

type DueRow = {
  number_hash: string
  number_enc: string
  initial_minor: number
  expires_at: string
  recipient_name: string | null
  recipient_email: string
  sender_name: string | null
  message: string | null
  country: Country
  language: Language
}

/**
 * Job: mails the cards whose day has come, each once, and returns how many. Number and code stand sealed in the
 * stored e-mail; whoever sends the mailbox opens them (`openSecrets`).
 */
export async function sendDueGiftcards(deps: OriginDeps): Promise<number> {
  const now = deps.clock().toISOString()
  const { results } = await deps.db
    .prepare(
      `${TO_SEND} AND g.emailed_at IS NULL AND (g.deliver_at IS NULL OR g.deliver_at <= ?1)
        ORDER BY g.number_hash LIMIT ${AT_ONCE}`,
    )
    .bind(now)
    .all<DueRow>()
  for (const row of results) {
    // A card that cannot be sent must not keep the others back.
    await sendOne({ ...deps, now }, row).catch((error: unknown) =>
      logFailure('A gift card was not mailed', { error }),
    )
  }
  return results.length
}

/** A card that an e-mail hands over: nobody has put it into an account. */
const TO_SEND = `
  SELECT g.number_hash, g.number_enc, g.initial_minor, g.expires_at, g.recipient_name, g.recipient_email,
         g.sender_name, g.message, b.country, b.language
    FROM giftcards g JOIN giftcard_purchases b ON b.payment_id = g.payment_id
   WHERE g.status = 'issued' AND g.recipient_email IS NOT NULL AND g.number_enc IS NOT NULL`

/** Sends the e-mail of one card, again under another key. Returns false for a card that has none to send. */
export async function sendGiftcard(deps: OriginDeps, reference: string, again: string): Promise<boolean> {
  const now = deps.clock().toISOString()
  const row = await deps.db.prepare(`${TO_SEND} AND g.number_hash = ?1`).bind(reference).first<DueRow>()
  if (!row) return false
  await sendOne({ ...deps, now }, row, `:${again}`)
  return true
}

async function sendOne(deps: OriginDeps & { now: string }, row: DueRow, again = ''): Promise<void> {
  const { db, now } = deps
  const email = await giftEmail(deps, row)
  await db.batch([
    prepareEmail(deps, { ...email, key: `${email.key}${again}` }),
    db
      .prepare('UPDATE giftcards SET emailed_at = ?2 WHERE number_hash = ?1 AND emailed_at IS NULL')
      .bind(row.number_hash, now),
  ])
}

/** Placeholders that are the same length in every language and occur in no text. */
const NUMBER = '⟦number⟧'
const CODE = '⟦code⟧'

async function giftEmail({ config }: Pick<OriginDeps, 'config'>, row: DueRow): Promise<Email> {
  const { language, country } = row
  const { number, code } = await openSecret(config, row.number_enc)
  const sender = row.sender_name ?? 'Torg'
  const until = formatDate(row.expires_at, { country, language })
  const secrets = JSON.stringify({ [NUMBER]: groupGiftcardNumber(number), [CODE]: code })
  return {
    to: row.recipient_email,
    firstName: row.recipient_name,
    country,
    language,
    template: 'giftcard',
    subject: text(language, GIFT.subject(sender)),
    parts: [
      ...(row.message === null ? [] : row.message.split('\n').filter((line) => line !== '')),
      text(language, GIFT.worth(formatMoney(row.initial_minor, language), until)),
      text(language, GIFT.number),
      { code: NUMBER },
      text(language, GIFT.code),
      { code: CODE },
      {
        text: text(language, GIFT.activate),
        href: href(canonicalSite(row), 'accountGiftcards'),
      },
      text(language, GIFT.keep),
    ],
    secrets: await sealText(config.passwordPepper, secrets),
    // Two concurrent runs write one e-mail.
    key: `giftcard:${row.number_hash}`,
  }
}
