import type { Currency } from '../../../shared/sites.ts'
import type { ProviderCard, ProviderStatus, SessionRequest } from '../provider.ts'

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

/** When the provider tells the shop: before the buyer returns, after, or while the buyer stays. */
export const WEBHOOK_TIMES = ['before', 'after', 'instead', 'never'] as const
export type Webhook = (typeof WEBHOOK_TIMES)[number]

type Books = { db: D1Database; now: string }

export async function openSession(
  { db, now }: Books,
  pspRef: string,
  session: SessionRequest,
): Promise<PspSession> {
  const [, found] = await db.batch<PspSession>([
    db
      .prepare(
        `INSERT INTO psp_sessions (psp_ref, reference, amount_minor, currency, locale, return_url, saves_card,
                                   token, status, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'open', ?9) ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(
        pspRef,
        session.reference,
        session.amount,
        session.currency,
        session.locale,
        session.returnUrl,
        Number(session.savesCard),
        session.token,
        now,
      ),
    db.prepare('SELECT * FROM psp_sessions WHERE reference = ?1').bind(session.reference),
  ])
  const row = found?.results[0]
  if (!row) throw new Error('The test provider lost a session')
  return row
}

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
  /** Instant at which a pending payment becomes authorised. */
  decidedAt: string | null
}

/** Writes a decision and the message about it in one batch. Only an undecided session can be decided. */
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

/** How a session stands: a pending one is authorised once its time has come. */
export function statusOf(session: PspSession | null, now: string): ProviderStatus {
  if (!session) return { state: 'unknown', pspRef: null, amount: 0, currency: null, card: null }
  const isDue = session.status === 'pending' && (session.decided_at ?? now) <= now
  const card = session.card && session.saves_card === 1 ? (JSON.parse(session.card) as ProviderCard) : null
  const status = isDue ? 'authorised' : session.status
  return {
    state: status === 'challenge' ? 'open' : status,
    pspRef: session.psp_ref,
    amount: session.amount_minor,
    currency: session.currency,
    card,
  }
}

/** Notes an operation under its key and changes the books with it; a key that is known changes nothing. */
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
