import { prepare, sql } from '../../db/query.ts'

/** Stripe's names of our references. */
export type StripeNames = { reference: string; session_id: string | null; intent_id: string | null }

type Books = { db: D1Database; now: string }

export async function findNames({ db }: Pick<Books, 'db'>, reference: string): Promise<StripeNames | null> {
  return prepare(db, FIND, { reference }).first<StripeNames>()
}

/** Stores the names; of two calls at once the first one's stay. Returns those that are stored. */
export async function keepNames({ db, now }: Books, names: StripeNames): Promise<StripeNames> {
  const { reference, session_id: sessionId, intent_id: intentId } = names
  await prepare(db, KEEP, { reference, sessionId, intentId, now }).run()
  return (await findNames({ db }, reference)) ?? names
}

export async function keepIntent(
  { db }: Pick<Books, 'db'>,
  reference: string,
  intentId: string,
): Promise<void> {
  await prepare(db, KEEP_INTENT, { reference, intentId }).run()
}

const FIND = sql<StripeNames>(
  'SELECT reference, session_id, intent_id FROM stripe_sessions WHERE reference = :reference',
)
const KEEP = sql<never>(
  `INSERT INTO stripe_sessions (reference, session_id, intent_id, created_at)
   VALUES (:reference, :sessionId, :intentId, :now) ON CONFLICT (reference) DO NOTHING`,
)
const KEEP_INTENT = sql<never>(
  'UPDATE stripe_sessions SET intent_id = :intentId WHERE reference = :reference',
)
