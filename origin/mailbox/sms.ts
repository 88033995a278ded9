import type { Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepare, sql } from '../db/query.ts'

/** A short message to a phone, in the reader's language. */
export type Sms = {
  /** With country code: `+4799887766`. */
  to: string
  language: Language
  /** Machine name of the kind of message: `order_on_the_way`. */
  template: string
  text: string
  /** Idempotency key: a message with the same key is stored once. */
  key: string
}

/** The statement that adds an SMS to the outbox, for the batch of the change that it reports. */
export function prepareSms(
  { db, now }: Pick<OriginDeps, 'db'> & { now: string },
  sms: Sms,
): D1PreparedStatement {
  const { to, language, template, text, key } = sms
  return prepare(db, ADD, { to, language, template, payload: JSON.stringify({ text }), key, now })
}

const ADD = sql<never>(
  `INSERT INTO outbox (kind, template, recipient, language, payload, dedupe_key, created_at)
   VALUES ('sms', :template, :to, :language, :payload, :key, :now) ON CONFLICT (dedupe_key) DO NOTHING`,
)
