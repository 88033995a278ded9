import type { Currency } from '../../../shared/sites.ts'
import type { ProviderCard, ProviderStatus, SessionRequest } from '../provider.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'

/** The test provider's books: sessions, operations and messages in tables of its own. */

export type PspSession = {
  psp_ref: string
  reference: string
  amount_minor: number
  currency: Currency
  locale: string
  return_url: string
  saves_card: number
  token: string | null
  status: 'open' | 'challenge' | 'pending' | 'authorised' | 'refused' | 'cancelled'
  card: string | null
  decided_at: string | null
  webhook: Webhook
  captured_minor: number
  refunded_minor: number
}

/** When the webhook is sent: before the buyer returns, after, instead of the return, or never. */
export const WEBHOOK_TIMES = ['before', 'after', 'instead', 'never'] as const
export type Webhook = (typeof WEBHOOK_TIMES)[number]

type Books = { db: D1Database; now: string }

/** Stores a session and returns it; a known reference returns the stored session. */
export async function openSession(
  { db, now }: Books,
  pspRef: string,
  session: SessionRequest,
): Promise<PspSession> {
  const { reference, amount, currency, locale, returnUrl, token, savesCard } = session
  const { found } = await readBatch(db, OPEN_SESSION, {
    reference,
    amount,
    currency,
    locale,
    returnUrl,
    token,
    savesCard: Number(savesCard),
    pspRef,
    now,
  })
  const [row] = found
  if (!row) throw new Error('The test provider lost a session')
  return row
}

const OPEN_SESSION = {
  opened: sql<never>(
    `INSERT INTO psp_sessions (psp_ref, reference, amount_minor, currency, locale, return_url, saves_card,
                               token, status, created_at)
     VALUES (:pspRef, :reference, :amount, :currency, :locale, :returnUrl, :savesCard, :token, 'open', :now)
     ON CONFLICT (reference) DO NOTHING`,
  ),
  found: sql<PspSession>('SELECT * FROM psp_sessions WHERE reference = :reference'),
}

/** Finds a session by our reference or by the provider’s own; null without one. */
export function findSession(
  { db }: Pick<Books, 'db'>,
  by: 'reference' | 'psp_ref',
  key: string,
): Promise<PspSession | null> {
  return db.prepare(`SELECT * FROM psp_sessions WHERE ${by} = ?1`).bind(key).first<PspSession>()
}

type Decision = {
  status: PspSession['status']
  card: ProviderCard | null
  webhook: Webhook
  /** When a pending payment becomes authorised, ISO 8601. */
  decidedAt: string | null
}

/** Stores a decision and its webhook in one batch. Only an undecided session can be decided. */
export async function decide(
  { db, now }: Books,
  session: PspSession,
  decision: Decision,
  message: { eventId: string; body: string; dueAt: string } | null,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE psp_sessions SET status = ?2, card = ?3, webhook = ?4, decided_at = ?5
          WHERE psp_ref = ?1 AND status IN ('open', 'challenge', 'pending')`,
      )
      .bind(
        session.psp_ref,
        decision.status,
        decision.card ? JSON.stringify(decision.card) : null,
        decision.webhook,
        decision.decidedAt ?? now,
      ),
    ...(message
      ? [
          db
            .prepare(
              `INSERT INTO psp_webhooks (event_id, psp_ref, body, due_at)
               SELECT ?1, psp_ref, ?3, ?4 FROM psp_sessions WHERE psp_ref = ?2 AND status = ?5
                   ON CONFLICT DO NOTHING`,
            )
            .bind(message.eventId, session.psp_ref, message.body, message.dueAt, decision.status),
        ]
      : []),
  ])
}

/** Returns a session's status: a pending one is authorised once its time has come. */
export function statusOf(session: PspSession | null, now: string): ProviderStatus {
  if (!session)
    return { state: 'unknown', pspRef: null, amount: 0, currency: null, card: null, cardMark: null }
  const isDue = session.status === 'pending' && (session.decided_at ?? now) <= now
  const paid = session.card ? (JSON.parse(session.card) as ProviderCard) : null
  const status = isDue ? 'authorised' : session.status
  return {
    state: status === 'challenge' ? 'open' : status,
    pspRef: session.psp_ref,
    amount: session.amount_minor,
    currency: session.currency,
    card: session.saves_card === 1 ? paid : null,
    cardMark: paid && `${paid.brand} ${paid.lastFour}`,
  }
}

/** Stores an operation under its key and books it; a known key changes nothing. */
export async function operate(
  { db, now }: Books,
  kind: 'capture' | 'cancel' | 'refund',
  { key, reference, amount }: { key: string; reference: string; amount: number },
): Promise<void> {
  const change = {
    capture: 'captured_minor = captured_minor + ?2',
    refund: 'refunded_minor = refunded_minor + ?2',
    cancel: `status = CASE WHEN captured_minor = 0 AND ?2 >= 0 THEN 'cancelled' ELSE status END`,
  }[kind]
  await db.batch([
    db
      .prepare(
        `UPDATE psp_sessions SET ${change}
          WHERE reference = ?1 AND NOT EXISTS (SELECT 1 FROM psp_operations WHERE operation_key = ?3)`,
      )
      .bind(reference, amount, key),
    db
      .prepare(
        `INSERT INTO psp_operations (operation_key, psp_ref, kind, amount_minor, at)
         SELECT ?2, psp_ref, ?3, ?4, ?5 FROM psp_sessions WHERE reference = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(reference, key, kind, amount, now),
  ])
}
