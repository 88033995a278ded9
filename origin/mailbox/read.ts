import type { OriginDeps } from '../deps.ts'
import { openText } from '../http/sealed-text.ts'
import type { EmailPayload } from './email.ts'

export type StoredEmail = Omit<EmailPayload, 'secrets'> & {
  id: number
  template: string
  recipient: string
  language: string
  createdAt: string
  sending: {
    state: 'waiting' | 'sent' | 'bounced' | 'failed'
    sender: string | null
    attempts: number
    failure: string | null
  }
}

type Row = {
  id: number
  template: string
  recipient: string
  language: string
  created_at: string
  payload: string
  sent_at: string | null
  failed_at: string | null
  bounced_at: string | null
  sender: string | null
  attempts: number
  failure: string | null
}

type MailboxQuery = {
  to?: string
  limit?: number
  opens?: boolean
  /** Only those that failed, bounced or were tried in vain. */
  isTrouble?: boolean
}

const KEPT_MS = 90 * 86_400_000

/**
 * Returns the newest e-mails first: all of them, or those to one recipient. `opens` puts in the secrets that are
 * stored sealed, as the recipients get them; without it their placeholders stand there.
 */
export async function readMailbox(
  { db, config }: Pick<OriginDeps, 'db' | 'config'>,
  { to, limit = 50, opens = true, isTrouble = false }: MailboxQuery = {},
): Promise<StoredEmail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, template, recipient, language, created_at, payload, sent_at, failed_at, bounced_at, sender,
              attempts, failure
         FROM outbox
        WHERE (?1 IS NULL OR recipient = ?1) AND (?3 = 0 OR failed_at IS NOT NULL OR bounced_at IS NOT NULL
               OR (sent_at IS NULL AND attempts > 0))
        ORDER BY id DESC LIMIT ?2`,
    )
    .bind(to ?? null, limit, isTrouble ? 1 : 0)
    .all<Row>()
  return Promise.all(results.map((row) => toEmail(row, opens ? config : null)))
}

/** Job: e-mails hold personal data and links, so their content is deleted after 90 days. */
export async function deleteOldEmails({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const end = new Date(clock().getTime() - KEPT_MS).toISOString()
  // The row stays: its key must keep preventing a second e-mail.
  await db
    .prepare(
      `UPDATE outbox SET payload = '{}', recipient = '', failure = NULL WHERE created_at < ?1 AND recipient <> ''`,
    )
    .bind(end)
    .run()
}

/**
 * What a stored message says. `config` opens what is stored sealed, as the recipient gets it; without it the
 * placeholders stand there.
 */
export async function openPayload(
  payload: string,
  config: Pick<OriginDeps['config'], 'passwordPepper'> | null,
): Promise<Omit<EmailPayload, 'secrets'>> {
  const stored = JSON.parse(payload) as Partial<EmailPayload>
  const { subject = '', text = '', html = '', headers = {}, secrets } = stored
  const message = { subject, text, html, headers }
  if (secrets === undefined || config === null) return message
  const opened = JSON.parse(await openText(config.passwordPepper, secrets)) as Record<string, string>
  return Object.entries(opened).reduce(
    (filled, [name, value]) => ({
      ...filled,
      text: filled.text.replaceAll(name, value),
      html: filled.html.replaceAll(name, value),
    }),
    message,
  )
}

async function toEmail(row: Row, config: OriginDeps['config'] | null): Promise<StoredEmail> {
  const { payload, created_at: createdAt, ...rest } = row
  const { id, template, recipient, language } = rest
  const state = row.failed_at ? 'failed' : row.bounced_at ? 'bounced' : row.sent_at ? 'sent' : 'waiting'
  const sending = { state, sender: row.sender, attempts: row.attempts, failure: row.failure } as const
  return { id, template, recipient, language, createdAt, sending, ...(await openPayload(payload, config)) }
}
