import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { CardRow } from '../payments/methods.ts'

/** The user's saved cards that the chosen provider can charge now, the default first; none for a visitor. */
export async function savedCards(
  { db, now, config }: RequestContext,
  userId: number | null,
): Promise<CardRow[]> {
  const { provider } = config.payments
  if (userId === null || provider === null) return []
  return (await prepare(db, CARDS, { userId, provider, now }).all<CardRow>()).results
}

const CARDS = sql<CardRow>(
  `SELECT id, psp_token, provider, brand, last_four, exp_month, exp_year, is_default FROM payment_cards
    WHERE user_id = :userId AND provider = :provider
      AND printf('%04d-%02d', exp_year, exp_month) >= substr(:now, 1, 7)
    ORDER BY is_default DESC, id DESC`,
)
