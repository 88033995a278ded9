import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { Party } from './rules/overlap.ts'

const PARTY = {
  users: sql<{ email: string; phone: string | null; name: string | null }>(
    `SELECT coalesce(u.guest_email, u.email) AS email, u.phone, u.first_name || ' ' || u.last_name AS name
       FROM users u WHERE u.id = :userId`,
  ),
  places: sql<{
    postal_code: string
    street: string
    number: string
    unit: string | null
    phone: string | null
  }>(
    `SELECT postal_code, street, street_number AS number, unit, phone FROM addresses
      WHERE user_id = :userId AND deleted_at IS NULL
      UNION
     SELECT address_json ->> 'postal_code', address_json ->> 'street', address_json ->> 'street_number',
            address_json ->> 'unit', address_json ->> 'phone'
       FROM orders WHERE user_id = :userId`,
  ),
  browsers: sql<{ browser_id: string }>(
    `SELECT browser_id FROM referral_browsers WHERE user_id = :userId
      UNION SELECT browser_id FROM sessions WHERE user_id = :userId AND browser_id IS NOT NULL`,
  ),
  cards: sql<{ card_mark: string }>(
    'SELECT DISTINCT card_mark FROM payments WHERE user_id = :userId AND card_mark IS NOT NULL',
  ),
}

/** Reads what is compared of a customer. */
export async function readParty(db: D1Database, userId: number): Promise<Party> {
  const { users, places, browsers, cards } = await readBatch(db, PARTY, { userId })
  return {
    emails: users.map(({ email }) => email),
    phones: [...users, ...places].flatMap(({ phone }) => phone ?? []),
    names: users.flatMap(({ name }) => name ?? []),
    postalCodes: places.map(({ postal_code }) => postal_code),
    places: places.map(({ postal_code: postalCode, street, number, unit }) => ({
      postalCode,
      street,
      number,
      unit,
    })),
    browsers: browsers.map(({ browser_id }) => browser_id),
    cards: cards.map(({ card_mark }) => card_mark),
  }
}
