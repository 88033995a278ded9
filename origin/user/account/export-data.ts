import type { exportData } from '../../../shared/api/user-profile.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'

const ADMINISTERED = `(SELECT organization_id FROM users WHERE id = :userId AND org_role = 'admin')`

/**
 * Everything stored about a user, by table. Hashes, keys and tokens are excluded: they say nothing about a
 * person and grant access. A test compares the list with the schema.
 */
export const EXPORTED: Record<string, string> = {
  users: `SELECT email, guest_email, email_verified_at, first_name, last_name, phone, birth_year, country, language, org_role,
                 profile_completed_at, terms_accepted_at, marketing_email, marketing_sms, marketing_push,
                 surveys_stopped_at, password_changed_at, deletion_at, created_at FROM users WHERE id = :userId`,
  organizations: `SELECT name, organization_number, country FROM organizations
                   WHERE id = (SELECT organization_id FROM users WHERE id = :userId)`,
  // These are personal data of a sole trader; a buyer of a larger organisation does not get them.
  organization_invoicing: `SELECT invoice_email, invoice_reference, einvoice_type, einvoice_id, billing_street,
                                  billing_postal_code, billing_city
                             FROM organizations WHERE id = ${ADMINISTERED}`,
  org_locations: `SELECT name, contact_name, contact_phone, cost_center FROM org_locations
                   WHERE organization_id = ${ADMINISTERED}`,
  organization_invitations: `SELECT email, first_name, last_name, role, expires_at FROM organization_invitations
                              WHERE email = (SELECT email FROM users WHERE id = :userId)`,
  order_approvals: `SELECT status, country, goods_json, amount_minor, asked_at, decided_at, order_number FROM order_approvals
                     WHERE user_id = :userId ORDER BY asked_at`,
  leads: `SELECT email, country, postal_code, language, created_at FROM leads
           WHERE email = (SELECT email FROM users WHERE id = :userId)`,
  user_preferences: 'SELECT json FROM user_preferences WHERE user_id = :userId',
  consents:
    'SELECT statistics, marketing, text_version, chosen_at FROM consents WHERE user_id = :userId ORDER BY id',
  chat_conversations: `SELECT id, country, language, page, order_number, reply_email, reply_name, status, created_at
                         FROM chat_conversations
                        WHERE user_id = :userId`,
  chat_messages: `SELECT m.conversation_id, m.sender, m.text, m.sent_at FROM chat_messages m
                    JOIN chat_conversations c ON c.id = m.conversation_id WHERE c.user_id = :userId ORDER BY m.id`,
  diet_profiles: 'SELECT profile_json, saved_at FROM diet_profiles WHERE user_id = :userId',
  authenticators: 'SELECT type, label, created_at, last_used_at FROM authenticators WHERE user_id = :userId',
  email_changes: 'SELECT former_email, changed_at FROM email_changes WHERE user_id = :userId',
  sessions: `SELECT country, language, device_id, created_at, last_seen_at, ip_country, user_agent
               FROM sessions WHERE user_id = :userId`,
  search_history: `SELECT h.country, h.query, h.searched_at FROM search_history h
                     JOIN sessions s ON s.id_hash = h.session_hash WHERE s.user_id = :userId`,
  addresses: `SELECT label, recipient_name, phone, street, street_number, floor, unit, postal_code, city, country,
                     lat, lon, external_id, door_code, instructions, is_primary, unattended_enabled, unattended_placement,
                     unattended_note, unattended_agreed_at, created_at
                FROM addresses WHERE user_id = :userId AND deleted_at IS NULL`,
  carts: `SELECT country, postal_code, customer_note, invoice_reference, updated_at FROM carts
           WHERE user_id = :userId`,
  cart_items: `SELECT c.country, i.product_id, i.quantity, i.added_at FROM cart_items i
                 JOIN carts c ON c.id = i.cart_id WHERE c.user_id = :userId`,
  cart_recipes: `SELECT c.country, r.recipe_id, r.portions FROM cart_recipes r
                   JOIN carts c ON c.id = r.cart_id WHERE c.user_id = :userId`,
  cart_no_substitutes: `SELECT c.country, n.product_id FROM cart_no_substitutes n
                          JOIN carts c ON c.id = n.cart_id WHERE c.user_id = :userId`,
  cart_substitutes: `SELECT c.country, n.product_id, n.substitute_id FROM cart_substitutes n
                       JOIN carts c ON c.id = n.cart_id WHERE c.user_id = :userId`,
  pantry_items: 'SELECT ingredient_id FROM pantry_items WHERE user_id = :userId',
  order_edit_baskets: `SELECT b.order_number, b.postal_code, b.customer_note, b.started_at
                         FROM order_edit_baskets b JOIN carts c ON c.id = b.cart_id WHERE c.user_id = :userId`,
  cart_share_members: 'SELECT country, cart_id FROM cart_share_members WHERE user_id = :userId',
  orders: `SELECT order_number, country, currency, status, address_json, total_minor, perks_json, note, invoice_reference, created_at, delivered_at
             FROM orders WHERE user_id = :userId`,
  order_lines: `SELECT l.order_number, l.full_name, l.quantity, l.delivered_quantity, l.total_minor, l.note,
                       l.allow_substitution, l.wanted_substitute_id
                  FROM order_lines l JOIN orders o ON o.order_number = l.order_number WHERE o.user_id = :userId`,
  order_shortages: `SELECT s.order_number, s.product_id, s.missing, s.found_at FROM order_shortages s
                      JOIN orders o ON o.order_number = s.order_number WHERE o.user_id = :userId`,
  order_events: `SELECT e.order_number, e.kind, e.status, e.at, e.payload
                   FROM order_events e JOIN orders o ON o.order_number = e.order_number WHERE o.user_id = :userId`,
  order_edits: `SELECT e.order_number, e.status, e.draft, e.created_at
                  FROM order_edits e JOIN orders o ON o.order_number = e.order_number WHERE o.user_id = :userId`,
  payments: `SELECT payment_id, purpose, order_number, amount_minor, currency, method, status, created_at
               FROM payments WHERE user_id = :userId`,
  payment_cards:
    'SELECT brand, last_four, exp_month, exp_year, is_default FROM payment_cards WHERE user_id = :userId',
  giftcards: `SELECT last_four, currency, initial_minor, balance_minor, status, expires_at, activated_at,
                     recipient_name, recipient_email, sender_name, message
                FROM giftcards WHERE owner_user_id = :userId
                  OR payment_id IN (SELECT payment_id FROM payments WHERE user_id = :userId)`,
  giftcard_purchases: `SELECT b.payment_id, b.email, b.first_name, b.last_name, b.phone, b.created_at
                         FROM giftcard_purchases b JOIN payments p ON p.payment_id = b.payment_id
                        WHERE p.user_id = :userId`,
  invoices:
    'SELECT number, issued_at, due_date, amount_minor, currency, status, reference FROM invoices WHERE user_id = :userId',
  claims: 'SELECT order_number, status, note, created_at FROM claims WHERE user_id = :userId',
  discount_redemptions:
    'SELECT order_number, code, country, at FROM discount_redemptions WHERE user_id = :userId',
  age_verifications: `SELECT method, age_at_least, verified_at, expires_at FROM age_verifications WHERE user_id = :userId`,
  product_lists: `SELECT country, title, description, is_dinner_list, for_organization, created_at, updated_at FROM product_lists
                   WHERE user_id = :userId`,
  product_list_items: `SELECT l.title, i.product_id, i.quantity FROM product_list_items i
                         JOIN product_lists l ON l.id = i.list_id WHERE l.user_id = :userId
                        ORDER BY l.id, i.position`,
  product_list_shares: `SELECT l.title, s.mode, s.created_at FROM product_list_shares s
                          JOIN product_lists l ON l.id = s.list_id WHERE l.user_id = :userId`,
  recurring_orders: `SELECT l.title, r.interval_weeks, r.weekday, r.is_active, r.planned_on, r.added_to_cart_at
                       FROM recurring_orders r JOIN product_lists l ON l.id = r.list_id WHERE l.user_id = :userId`,
  bottle_returns: `SELECT b.order_number, b.bags, b.small_count, b.large_count, b.amount_minor, b.card_minor, b.pay_to, b.counted_at
                     FROM bottle_returns b JOIN orders o ON o.order_number = b.order_number WHERE o.user_id = :userId`,
  recurring_preferences: `SELECT country, weekday, start_time, end_time, interval_weeks, delivery_type, paused_by, saved_at
                            FROM recurring_preferences WHERE user_id = :userId`,
  recurring_rounds: `SELECT r.planned_on, r.state, r.reason, r.created_at FROM recurring_rounds r
                       JOIN recurring_preferences p ON p.id = r.preference_id WHERE p.user_id = :userId`,
  reminders:
    'SELECT country, kind, product_id, remind_at, channel, created_at, sent_at FROM reminders WHERE user_id = :userId',
  onboarding_dismissals: 'SELECT "key", at FROM onboarding_dismissals WHERE user_id = :userId',
  user_perks: 'SELECT perk_id, progress, activated_at, used_at FROM user_perks WHERE user_id = :userId',
  perk_grants: `SELECT p."key", g.country, g.source, g.amount_minor, g.granted_at, g.ends_at, g.revoked_at
                 FROM perk_grants g JOIN perks p ON p.id = g.perk_id WHERE g.user_id = :userId`,
  referrals: 'SELECT code, country, created_at FROM referrals WHERE user_id = :userId',
  referral_browsers: 'SELECT count(*) AS browsers FROM referral_browsers WHERE user_id = :userId',
  referral_uses: `SELECT iif(referred_user_id = :userId, 'invited', 'inviting') AS role, country, redeemed_at, order_number
                    FROM referral_uses WHERE :userId IN (referred_user_id, referrer_user_id)`,
  survey_requests: `SELECT s."key", r.order_number, r.created_at, r.submitted_at
                      FROM survey_requests r JOIN surveys s ON s.id = r.survey_id WHERE r.user_id = :userId`,
  survey_answers: `SELECT r.order_number, t.title AS question, a.rating, a.options_json, a.words
                     FROM survey_answers a JOIN survey_requests r ON r.id = a.request_id
                     JOIN survey_question_texts t ON t.question_id = a.question_id AND t.lang = 'en'
                    WHERE r.user_id = :userId`,
  recipe_likes: 'SELECT recipe_id, at FROM recipe_likes WHERE user_id = :userId',
  dinner_bank: 'SELECT recipe_id, added_at FROM dinner_bank WHERE user_id = :userId',
  dinner_plan:
    'SELECT country, date, recipe_id, portions FROM dinner_plan WHERE user_id = :userId ORDER BY date, position',
  staff_log: 'SELECT at, kind, panel, subject FROM staff_log WHERE user_id = :userId',
  dinner_feedback:
    'SELECT kind, ref_id, order_number, rating, liked, comment, at FROM dinner_feedback WHERE user_id = :userId',
  outbox: `SELECT template, created_at, payload ->> 'subject' AS subject FROM outbox
            WHERE recipient = (SELECT email FROM users WHERE id = :userId)
               OR dedupe_key IN (SELECT 'order-sms:' || e.id
                                   FROM orders o JOIN order_events e ON e.order_number = o.order_number
                                  WHERE o.user_id = :userId)`,
  refused_recipients: `SELECT recipient, at FROM refused_recipients
                        WHERE recipient = (SELECT email FROM users WHERE id = :userId)`,
}

const SECTIONS = Object.fromEntries(
  Object.entries(EXPORTED).map(([name, text]) => [name, sql<Record<string, string | number | null>>(text)]),
)

export const serveExportData: Handler<typeof exportData> = async (_, request) => {
  const { user_id: userId } = requireUser(request)
  const sections = await readBatch(request.db, SECTIONS, { userId })
  return {
    exportedAt: request.now,
    sections: Object.entries(sections).map(([name, rows]) => ({ name, rows })),
  }
}
