import type { exportData } from '../../shared/api/user-profile.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'

/**
 * Everything kept about a user by name of its table. Hashes, keys and tokens are left out: they say
 * nothing about a person and open things. A test compares the list with the schema.
 */
export const EXPORTED: Record<string, string> = {
  users: `SELECT email, email_verified_at, first_name, last_name, phone, birth_year, country, language, org_role,
                 profile_completed_at, terms_accepted_at, marketing_email, marketing_sms, marketing_push,
                 password_changed_at, deletion_at, created_at FROM users WHERE id = ?1`,
  organizations: `SELECT name, organization_number, country FROM organizations
                   WHERE id = (SELECT organization_id FROM users WHERE id = ?1)`,
  user_preferences: 'SELECT json FROM user_preferences WHERE user_id = ?1',
  authenticators: 'SELECT type, label, created_at, last_used_at FROM authenticators WHERE user_id = ?1',
  sessions: `SELECT country, language, device_id, created_at, last_seen_at, ip_country, user_agent
               FROM sessions WHERE user_id = ?1`,
  search_history: `SELECT h.country, h.query, h.searched_at FROM search_history h
                     JOIN sessions s ON s.id_hash = h.session_hash WHERE s.user_id = ?1`,
  addresses: `SELECT label, recipient_name, phone, street, street_number, floor, unit, postal_code, city, country,
                     lat, lon, door_code, instructions, is_primary, unattended_enabled, unattended_placement,
                     unattended_note, unattended_agreed_at, created_at
                FROM addresses WHERE user_id = ?1 AND deleted_at IS NULL`,
  carts: `SELECT c.country, i.product_id, i.quantity, i.added_at, c.customer_note FROM carts c
            JOIN cart_items i ON i.cart_id = c.id WHERE c.user_id = ?1`,
  cart_share_members: 'SELECT country, cart_id FROM cart_share_members WHERE user_id = ?1',
  orders: `SELECT order_number, country, currency, status, address_json, total_minor, note, created_at, delivered_at
             FROM orders WHERE user_id = ?1`,
  order_lines: `SELECT l.order_number, l.full_name, l.quantity, l.delivered_quantity, l.total_minor, l.note
                  FROM order_lines l JOIN orders o ON o.order_number = l.order_number WHERE o.user_id = ?1`,
  payments: `SELECT payment_id, purpose, order_number, amount_minor, currency, method, status, created_at
               FROM payments WHERE user_id = ?1`,
  payment_cards:
    'SELECT brand, last_four, exp_month, exp_year, is_default FROM payment_cards WHERE user_id = ?1',
  giftcards: `SELECT last_four, currency, initial_minor, balance_minor, status, expires_at, activated_at
                FROM giftcards WHERE owner_user_id = ?1`,
  invoices:
    'SELECT number, issued_at, due_date, amount_minor, currency, status FROM invoices WHERE user_id = ?1',
  claims: 'SELECT order_number, status, note, created_at FROM claims WHERE user_id = ?1',
  discount_redemptions: 'SELECT order_number, code, country, at FROM discount_redemptions WHERE user_id = ?1',
  age_verifications: `SELECT method, age_at_least, verified_at, expires_at FROM age_verifications WHERE user_id = ?1`,
  reminders:
    'SELECT country, kind, product_id, remind_at, channel, created_at, sent_at FROM reminders WHERE user_id = ?1',
  onboarding_dismissals: 'SELECT "key", at FROM onboarding_dismissals WHERE user_id = ?1',
  user_perks: 'SELECT perk_id, progress, activated_at, used_at FROM user_perks WHERE user_id = ?1',
  recipe_likes: 'SELECT recipe_id, at FROM recipe_likes WHERE user_id = ?1',
  dinner_bank: 'SELECT recipe_id, added_at FROM dinner_bank WHERE user_id = ?1',
  dinner_feedback:
    'SELECT kind, ref_id, order_number, rating, liked, comment, at FROM dinner_feedback WHERE user_id = ?1',
  outbox: `SELECT template, created_at, payload ->> 'subject' AS subject FROM outbox
            WHERE recipient = (SELECT email FROM users WHERE id = ?1)`,
}

export const serveExportData: Handler<typeof exportData> = async (_, request) => {
  const { user_id: userId } = requireUser(request)
  const results = await request.db.batch<Record<string, string | number | null>>(
    Object.values(EXPORTED).map((sql) => request.db.prepare(sql).bind(userId)),
  )
  return {
    exportedAt: request.now,
    sections: Object.keys(EXPORTED).map((name, index) => ({ name, rows: results[index]?.results ?? [] })),
  }
}
