import { expect } from 'vitest'
import type { TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'

/**
 * Creates a customer with a row in every table that has personal columns; each such column has a unique
 * value.
 */

/** The unique texts and numbers in the customer's personal columns. */
const PEOPLE = 'secret'
const EMAIL = `${PEOPLE}-users.email@torg.test`
const NUMBERS: Record<string, number> = {
  'users.birth_year': 1903,
  'addresses.lat': 59.123457,
  'addresses.lon': 10.765433,
}
const PHONES: Record<string, string> = {
  'users.phone': '+4799887766',
  'addresses.phone': '+4799887767',
  'org_locations.contact_phone': '+4799887768',
}
const EMAILS = [
  'organization_invitations.email',
  'users.email',
  'outbox.recipient',
  'refused_recipients.recipient',
  'leads.email',
]
export const secretOf = (name: string): string =>
  EMAILS.includes(name) ? EMAIL : (PHONES[name] ?? String(NUMBERS[name] ?? `${PEOPLE}-${name}.`))
/** For each JSON column, the key that holds the unique value. */
const JSON_KEYS: Record<string, string> = {
  'user_preferences.json': 'note',
  'diet_profiles.profile_json': 'words',
  'orders.address_json': 'recipient_name',
  'order_events.payload': 'reason',
  'order_edits.draft': 'note',
  'outbox.payload': 'text',
}
function storedOf(name: string): string | number {
  const key = JSON_KEYS[name]
  if (key) return JSON.stringify({ [key]: secretOf(name) })
  return NUMBERS[name] ?? secretOf(name)
}

/** Creates the rows and fills their personal columns. Returns the customer. */
export async function createFullCustomer(
  origin: TestOrigin,
  personalColumns: readonly string[],
): Promise<Customer> {
  const { db } = origin
  const customer = await createCustomer(origin)
  const { userId, addressId } = customer
  const line = { productId: MILK, quantity: 2, unit: 2_000 }
  const orderNumber = await placeOrder(origin, { customer, lines: [line], giftcard: 500 })
  const session = await db
    .prepare('SELECT id_hash FROM sessions WHERE user_id = ?1')
    .bind(userId)
    .first<string>('id_hash')
  const cart = await db.prepare('SELECT id FROM carts WHERE user_id = ?1').bind(userId).first<number>('id')
  const now = origin.clock.now.toISOString()
  const rows: [sql: string, ...values: unknown[]][] = [
    [
      `INSERT INTO organizations (id, name, organization_number, country, currency) VALUES (950, 'Ola AS', '999000002', 'NO', 'NOK')`,
    ],
    [`UPDATE users SET organization_id = 950, org_role = 'admin' WHERE id = ?1`, userId],
    [
      `INSERT INTO organization_invitations (id, organization_id, email, role, country, language, token_hash, expires_at) VALUES ('i', 950, 'x', 'buyer', 'NO', 'nb', 'h', '2099-01-01')`,
    ],
    [`INSERT INTO org_locations (organization_id, name, address_id) VALUES (950, 'Kontoret', ?1)`, addressId],
    [
      `INSERT INTO search_history (session_hash, country, query, searched_at) VALUES (?1, 'NO', 'x', ?2)`,
      session,
      now,
    ],
    [
      `INSERT INTO authenticators (user_id, type, external_id, created_at) VALUES (?1, 'password', 'full-customer', ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO email_changes (token_hash, user_id, former_email, changed_at, expires_at)
       VALUES ('full-customer', ?1, 'before@torg.test', ?2, ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO tokens (token_hash, kind, user_id, expires_at) VALUES ('t', 'verify_email', ?1, ?2)`,
      userId,
      now,
    ],
    [`INSERT INTO user_preferences (user_id, json) VALUES (?1, '{}')`, userId],
    [
      `INSERT INTO chat_conversations (id, user_id, country, language, created_at, last_at)
       VALUES ('chat-950', ?1, 'NO', 'nb', ?2, ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO chat_messages (id, conversation_id, sender, text, message_key, sent_at)
       VALUES (950, 'chat-950', 'visitor', '', 'a', ?1)`,
      now,
    ],
    [`INSERT INTO diet_profiles (user_id, profile_json, saved_at) VALUES (?1, '{}', ?2)`, userId, now],
    [
      `INSERT INTO consents (user_id, statistics, marketing, text_version, chosen_at) VALUES (?1, 1, 0, '2026-11-24', ?2)`,
      userId,
      now,
    ],
    [`INSERT INTO order_edits VALUES ('p', ?1, 'applied', '{}', '[]', 1, ?2)`, orderNumber, now],
    [
      `INSERT INTO order_edit_baskets (cart_id, order_number, rows_json, codes_json, is_unattended, started_at)
       VALUES (?1, ?2, '[]', '[]', 0, ?3)`,
      cart,
      orderNumber,
      now,
    ],
    [
      `INSERT INTO payments (payment_id, purpose, user_id, amount_minor, authorised_minor, currency, method, status,
                             return_url, created_at, expires_at)
       VALUES ('full-customer', 'giftcard', ?1, 1, 1, 'NOK', 'card', 'failed', '/', ?2, ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO giftcard_purchases (payment_id, country, language, created_at)
       VALUES ('full-customer', 'NO', 'nb', ?1)`,
      now,
    ],
    [`INSERT INTO cart_no_substitutes (cart_id, product_id) VALUES (?1, 101)`, cart],
    [`INSERT INTO cart_substitutes (cart_id, product_id) VALUES (?1, 102)`, cart],
    [
      `INSERT INTO claims (id, order_number, user_id, status, created_at) VALUES (950, ?1, ?2, 'received', ?3)`,
      orderNumber,
      userId,
      now,
    ],
    [
      `INSERT INTO survey_requests (id, survey_id, order_number, user_id, created_at) VALUES (950, 1, ?1, ?2, ?3)`,
      orderNumber,
      userId,
      now,
    ],
    [`INSERT INTO survey_answers (request_id, question_id) VALUES (950, 5)`],
    [`INSERT INTO survey_photos VALUES (950, 0, 'image/png', CAST(?1 AS BLOB))`, PEOPLE],
    [`INSERT INTO claim_photos VALUES (950, 0, 'image/png', CAST(?1 AS BLOB))`, PEOPLE],
    [
      `INSERT INTO invoices (id, number, user_id, organization_id, issued_at, due_date, amount_minor, currency, status)
       VALUES (950, '1000950', ?1, 950, ?2, '2027-01-01', 1, 'NOK', 'paid')`,
      userId,
      now,
    ],
    [
      `INSERT INTO leads (email, country, postal_code, language, created_at) VALUES ('x', 'NO', '9990', 'nb', ?1)`,
      now,
    ],
    [
      `INSERT INTO product_lists (user_id, country, title, created_at, updated_at) VALUES (?1, 'NO', 'x', ?2, ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO dinner_feedback (user_id, kind, ref_id, rating, liked, at) VALUES (?1, 'recipe', 1, 5, 1, ?2)`,
      userId,
      now,
    ],
    [
      `INSERT INTO outbox (kind, template, recipient, language, payload, created_at)
       VALUES ('email', 'welcome', ?1, 'nb', '{}', ?2)`,
      EMAIL,
      now,
    ],
    ['INSERT INTO refused_recipients (recipient, at) VALUES (?1, ?2)', EMAIL, now],
  ]
  await db.batch(rows.map(([sql, ...values]) => db.prepare(sql).bind(...values)))
  for (const [table, condition] of Object.entries(conditionsOf(orderNumber, cart ?? 0, customer))) {
    const own = personalColumns.filter((name) => name.startsWith(`${table}.`))
    for (const name of own) {
      const column = name.slice(table.length + 1)
      const { meta } = await db
        .prepare(`UPDATE "${table}" SET "${column}" = ?1 WHERE ${condition}`)
        .bind(name.endsWith('_photos.bytes') ? new TextEncoder().encode(secretOf(name)) : storedOf(name))
        .run()
      expect([name, meta.changes > 0]).toEqual([name, true])
    }
  }
  return customer
}

function conditionsOf(orderNumber: string, cart: number, { userId }: Customer): Record<string, string> {
  const user = `user_id = ${userId}`
  const order = `order_number = '${orderNumber}'`
  return {
    users: `id = ${userId}`,
    sessions: user,
    tokens: user,
    authenticators: user,
    email_changes: user,
    user_preferences: user,
    consents: user,
    chat_conversations: user,
    chat_messages: `conversation_id = 'chat-950'`,
    diet_profiles: user,
    search_history: `session_hash = (SELECT id_hash FROM sessions WHERE ${user})`,
    outbox: `recipient = '${EMAIL}'`,
    refused_recipients: `recipient = '${EMAIL}'`,
    organizations: 'id = 950',
    org_locations: 'organization_id = 950',
    organization_invitations: 'organization_id = 950',
    leads: `postal_code = '9990'`,
    addresses: user,
    carts: `id = ${cart}`,
    orders: order,
    order_lines: order,
    order_events: order,
    order_edits: order,
    order_edit_baskets: order,
    claims: order,
    claim_photos: 'claim_id = 950',
    survey_answers: 'request_id = 950',
    survey_photos: 'request_id = 950',
    giftcards: `owner_user_id = ${userId}`,
    giftcard_purchases: `payment_id = 'full-customer'`,
    invoices: 'id = 950',
    dinner_feedback: user,
    product_lists: user,
  }
}

/** Tables whose rows `createFullCustomer` fills. */
export const FILLED_TABLES = Object.keys(conditionsOf('', 0, { userId: 0 } as Customer))

/** True for a text that contains any of these values. */
export function holdsSecret(text: string): boolean {
  const secrets = [...Object.values(PHONES), '59.123457', '10.765433', PEOPLE]
  return secrets.some((secret) => text.includes(secret))
}
