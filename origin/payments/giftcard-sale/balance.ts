import { GIFTCARD_MONTHS } from '../../../shared/giftcards/limits.ts'
import { monthsAfter } from './issue.ts'

type Paid = {
  /** Identifies the money for good: a second one with the same hash violates the table's key. */
  hash: string
  /** What the wallet shows in place of a card's last digits. */
  lastFour: string
  ownerId: number
  currency: string
  /** In minor units, above 0. */
  amount: number
  /** Who it is from, in the owner's language. */
  sender: string
  now: string
}

/** Statements that add money to a customer's balance: a card of their wallet that no number names. */
export function prepareBalance(db: D1Database, paid: Paid): D1PreparedStatement[] {
  const { hash, lastFour, ownerId, currency, amount, sender, now } = paid
  return [
    db
      .prepare(
        `INSERT INTO giftcards (number_hash, last_four, owner_user_id, currency, initial_minor, status, sender_name,
                                purchased_at, expires_at, activated_at)
         VALUES (?1, substr(?2, -4), ?3, ?4, ?5, 'activated', ?6, ?7, ?8, ?7)`,
      )
      .bind(hash, lastFour, ownerId, currency, amount, sender, now, monthsAfter(now, GIFTCARD_MONTHS)),
    db
      .prepare(
        `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, ?2, 'issue', ?3)`,
      )
      .bind(hash, amount, now),
  ]
}
