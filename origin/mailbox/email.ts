import type { Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { renderHtml, renderText, type MailPart } from './render.ts'

/** One e-mail to one person, in their language; who writes it brings its words. */
export type Email = {
  to: string
  language: Language
  /** Machine name of what kind of e-mail it is: `password_reset`, `order_confirmation`. */
  template: string
  subject: string
  parts: readonly MailPart[]
  /** Address that stops e-mails of this kind with one POST (RFC 8058); a path of ours or absolute. */
  unsubscribeUrl?: string
  /** The same key is never written twice: `order:NO-…:delivered`. */
  key?: string
}

export type EmailPayload = { subject: string; text: string; html: string; headers: Record<string, string> }

/**
 * The statement that puts an e-mail into the outbox, for the batch of whatever it tells about: either
 * both happen or neither. Links that are paths are made absolute with the shop's own origin.
 */
export function prepareEmail(
  { db, config, now }: Pick<OriginDeps, 'db' | 'config'> & { now: string },
  email: Email,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, template, recipient, language, payload, dedupe_key, created_at)
       VALUES ('email', ?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(
      email.template,
      email.to,
      email.language,
      JSON.stringify(payloadOf(email, config.publicOrigins[0] ?? '')),
      email.key ?? null,
      now,
    )
}

/** The e-mail as it is sent. `origin` stands before links that are paths. */
export function payloadOf(email: Email, origin: string): EmailPayload {
  return {
    subject: email.subject,
    text: renderText(email.parts, origin),
    html: renderHtml(email, origin),
    headers: email.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${new URL(email.unsubscribeUrl, origin)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  }
}
