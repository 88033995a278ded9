import type { Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { renderHtml, renderText, type MailPart } from './render.ts'

/** One letter to one person, in their language; who writes it brings its words. */
export type Mail = {
  to: string
  language: Language
  /** Machine name of what kind of letter it is: `password_reset`, `order_confirmation`. */
  template: string
  subject: string
  parts: readonly MailPart[]
  /** Address that stops letters of this kind with one POST (RFC 8058); a path of ours or absolute. */
  unsubscribeUrl?: string
  /** The same key is never written twice: `order:NO-…:delivered`. */
  key?: string
}

export type MailPayload = { subject: string; text: string; html: string; headers: Record<string, string> }

/**
 * The statement that puts a letter into the outbox, for the batch of whatever it tells about: either
 * both happen or neither. Links that are paths are made absolute with the shop's own origin.
 */
export function prepareMail(
  { db, config, now }: Pick<OriginDeps, 'db' | 'config'> & { now: string },
  mail: Mail,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, template, recipient, language, payload, dedupe_key, created_at)
       VALUES ('email', ?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(
      mail.template,
      mail.to,
      mail.language,
      JSON.stringify(payloadOf(mail, config.publicOrigins[0] ?? '')),
      mail.key ?? null,
      now,
    )
}

/** The letter as it is sent. `origin` stands before links that are paths. */
export function payloadOf(mail: Mail, origin: string): MailPayload {
  return {
    subject: mail.subject,
    text: renderText(mail.parts, origin),
    html: renderHtml(mail, origin),
    headers: mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${new URL(mail.unsubscribeUrl, origin)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  }
}
