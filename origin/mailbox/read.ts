import type { OriginDeps } from '../deps.ts'
import { openText } from '../http/sealed-text.ts'
import type { EmailPayload } from './email.ts'

export type StoredEmail = Omit<EmailPayload, 'secrets'> & {
  id: number
  template: string
  recipient: string
  language: string
  createdAt: string
}

type Row = {
  id: number
  template: string
  recipient: string
  language: string
  created_at: string
  payload: string
}

const KEPT_MS = 90 * 86_400_000

/**
 * Returns the newest e-mails first: all of them, or those to one recipient. `opens` puts in the secrets that are
 * stored sealed, as the recipients get them; without it their placeholders stand there.
 */
export async function readMailbox(
  { db, config }: Pick<OriginDeps, 'db' | 'config'>,
  { to, limit = 50, opens = true }: { to?: string; limit?: number; opens?: boolean } = {},
): Promise<StoredEmail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, template, recipient, language, created_at, payload FROM outbox
        WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2`,
    )
    .bind(to ?? null, limit)
    .all<Row>()
  return Promise.all(results.map((row) => toEmail(row, opens ? config : null)))
}

/** Job: e-mails hold personal data and links, so their content is deleted after 90 days. */
export async function deleteOldEmails({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const end = new Date(clock().getTime() - KEPT_MS).toISOString()
  // The row stays: its key must keep preventing a second e-mail.
  await db
    .prepare(`UPDATE outbox SET payload = '{}', recipient = '' WHERE created_at < ?1 AND recipient <> ''`)
    .bind(end)
    .run()
}

async function toEmail(
  { payload, created_at: createdAt, ...row }: Row,
  config: OriginDeps['config'] | null,
): Promise<StoredEmail> {
  const stored = JSON.parse(payload) as Partial<EmailPayload>
  const { subject = '', text = '', html = '', headers = {}, secrets } = stored
  const { id, template, recipient, language } = row
  const email = { id, template, recipient, language, createdAt, subject, text, html, headers }
  if (secrets === undefined || config === null) return email
  const opened = JSON.parse(await openText(config.passwordPepper, secrets)) as Record<string, string>
  return Object.entries(opened).reduce(
    (filled, [name, value]) => ({
      ...filled,
      text: filled.text.replaceAll(name, value),
      html: filled.html.replaceAll(name, value),
    }),
    email,
  )
}
