import type { Country, Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { greeting } from './greeting.ts'
import { renderHtml, renderText, type EmailPart } from './render.ts'

/** An e-mail to one person, in their language. */
export type Email = {
  to: string
  /** For the greeting; null where the address may belong to another person than the one who gave the name. */
  firstName: string | null
  /** Of the shop that sends it, whose seller ends the e-mail. */
  country: Country
  language: Language
  /** Machine name of the kind of e-mail: `password_reset`, `order_confirmation`. */
  template: string
  subject: string
  parts: readonly EmailPart[]
  /** URL or path that unsubscribes from e-mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** Sealed JSON of placeholders and what stands in their place; it is opened when the e-mail is read. */
  secrets?: string
  /** Idempotency key: an e-mail with the same key is stored once. For example `order:NO-…:delivered`. */
  key?: string
}

export type EmailPayload = {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  secrets?: string
}

/**
 * The statement that adds an e-mail to the outbox. Run it in the batch of the change that the e-mail
 * reports, so that both happen or neither. Paths in links become URLs of the shop.
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

/** Renders subject, text, HTML and headers. `origin` is put before links that are paths. */
export function payloadOf(email: Email, origin: string): EmailPayload {
  const parts = [greeting(email.firstName, email.language), ...email.parts]
  return {
    subject: email.subject,
    text: renderText({ ...email, parts }, origin),
    html: renderHtml({ ...email, parts }, origin),
    headers: email.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${new URL(email.unsubscribeUrl, origin)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    ...(email.secrets !== undefined && { secrets: email.secrets }),
  }
}
