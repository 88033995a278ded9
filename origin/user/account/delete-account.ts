import { DELETION_DAYS, GUEST_DAYS } from '../../../shared/visitor/lifetimes.ts'
import type { deleteAccount } from '../../../shared/api/user-profile.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import type { OriginDeps } from '../../deps.ts'
import { signedInCookie } from '../../http/cookies.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { daysFrom, requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount } from '../accounts.ts'
import { requireProof } from '../security/proof.ts'
import { deletionEmail } from '../emails/emails.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'

/**
 * Ends all sessions; the account is deleted on its day unless its owner logs in before. Throws `last_admin`
 * for the last admin of an organisation with other members.
 */
export const serveDeleteAccount: Handler<typeof deleteAccount> = async ({ body }, request) => {
  const { db } = request
  const account = await getAccount(request, requireUser(request).user_id)
  await requireProof(request, account, { field: 'password', password: body.password })
  const deletionAt = daysFrom(request, DELETION_DAYS)
  const date = formatDate(deletionAt, account)
  try {
    await db.batch([
      db.prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1').bind(account.id, deletionAt),
      guard(db, ADMIN_STAYS, [account.id]),
      endGuard(db),
      db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(account.id),
      prepareEmail(request, deletionEmail(account, date)),
    ])
  } catch (error) {
    throw isLostRace(error) ? new ApiFailure('last_admin') : error
  }
  request.setCookies.push(signedInCookie(null))
  return { deletionAt }
}

/** SQL: the organisation of user ?1 keeps an admin or has no other members. */
const ADMIN_STAYS = `(
  WITH staying (org_role) AS (
    SELECT other.org_role FROM users other JOIN users me ON me.organization_id = other.organization_id
     WHERE me.id = ?1 AND other.deleted_at IS NULL AND other.deletion_at IS NULL)
  SELECT NOT EXISTS (SELECT 1 FROM staying) OR EXISTS (SELECT 1 FROM staying WHERE org_role = 'admin'))`

/** SQL: open orders, for which the customer must be known. */
const OPEN_ORDER = `SELECT 1 FROM orders o WHERE o.user_id = users.id
   AND o.status IN ('awaiting_payment', 'placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivery_failed')`

/** SQL: makes guests due at ?1 who have no session, and no order that ended after ?2. */
const FORGET_GUESTS = `UPDATE users SET deletion_at = ?1
  WHERE guest_email IS NOT NULL AND deletion_at IS NULL AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id AND s.expires_at > ?1)
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = users.id
                     AND coalesce(o.delivered_at, o.cancelled_at, o.created_at) > ?2)`

/** Tables whose rows of the user are deleted with the account. */
export const DELETED_WITH_ACCOUNT: readonly string[] = [
  'authenticators',
  'tokens',
  'user_preferences',
  'consents',
  'chat_conversations',
  'order_approvals',
  'diet_profiles',
  'product_lists',
  'recurring_preferences',
  'reminders',
  'recipe_likes',
  'pantry_items',
  'dinner_bank',
  'dinner_feedback',
  'dinner_plan',
  'user_perks',
  'perk_grants',
  'referrals',
  'referral_browsers',
  'age_verifications',
  'challenges',
  'email_changes',
  'payment_cards',
  'carts',
  'cart_share_members',
  'sessions',
]

/** Tables whose rows of the user stay, each with the reason. A test compares both lists with the schema. */
export const KEPT_AFTER_DELETION: Readonly<Record<string, string>> = {
  addresses: 'orders point to them; cleared of everything but postal code and town',
  age_challenges: 'over after 15 minutes; deleted with the next one',
  claims: 'bookkeeping; the note and photos are deleted',
  discount_redemptions: 'a code used once stays used',
  giftcards: 'money that was issued',
  invoices: 'bookkeeping',
  onboarding_dismissals: 'only that an introduction was closed',
  orders: 'bookkeeping; cleared of name, street and notes',
  payments: 'bookkeeping',
  survey_requests: 'ratings are counted; words and photos are deleted',
  staff_log: 'who of the staff did what; names no customer',
}

/**
 * Job: clears the accounts that are due for deletion. An account with an open order waits. Bookkeeping
 * requires orders, lines, payments, refunds and invoices of organisations to stay, with amounts, postal code,
 * town and country; the buyer's data is cleared. The user row stays for its references.
 */
export async function deleteDueAccounts({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  const due = `SELECT id FROM users WHERE deletion_at <= ?1 AND deleted_at IS NULL AND NOT EXISTS (${OPEN_ORDER})`
  await db.batch([
    db.prepare(FORGET_GUESTS).bind(now, daysFrom({ now }, -GUEST_DAYS)),
    ...DELETED_WITH_ACCOUNT.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id IN (${due})`).bind(now),
    ),
    ...['outbox', 'refused_recipients'].map((table) =>
      db
        .prepare(`DELETE FROM ${table} WHERE recipient IN (SELECT email FROM users WHERE id IN (${due}))`)
        .bind(now),
    ),
    db
      .prepare(
        `UPDATE addresses SET deleted_at = ?1, is_primary = 0, label = NULL, recipient_name = '–', phone = '+',
                street = '–', street_number = '–', floor = NULL, unit = NULL, lat = NULL, lon = NULL,
                external_id = NULL, door_code = NULL, instructions = NULL, unattended_note = NULL
          WHERE user_id IN (${due})`,
      )
      .bind(now),
    ...CLEARED.map((sql) => db.prepare(sql(due)).bind(now)),
    db
      .prepare(
        `UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', guest_email = NULL, email_verified_at = NULL,
                password_hash = NULL, first_name = NULL, last_name = NULL, phone = NULL, birth_year = NULL,
                marketing_email = 0, marketing_sms = 0, marketing_push = 0, is_staff = 0, staff_role = NULL,
                organization_id = NULL, org_role = NULL, deleted_at = ?1
          WHERE id IN (${due})`,
      )
      .bind(now),
  ])
}

const ordersOf = (due: string) => `SELECT order_number FROM orders WHERE user_id IN (${due})`

/** Clears personal texts and addresses in rows that stay. */
const CLEARED: ((due: string) => string)[] = [
  // By order, because a guest's address may also be that of an account, whose e-mails stay.
  (due) => `DELETE FROM outbox WHERE dedupe_key IN (
              SELECT 'order-event:' || e.id FROM order_events e JOIN orders o ON o.order_number = e.order_number
               WHERE o.user_id IN (SELECT id FROM users WHERE guest_email IS NOT NULL AND id IN (${due})))`,
  (due) => `DELETE FROM outbox WHERE kind = 'sms' AND dedupe_key IN (
              SELECT 'order-sms:' || e.id FROM order_events e WHERE e.order_number IN (${ordersOf(due)}))`,
  // Ratings stay for the average, what was written does not.
  (due) => `UPDATE survey_answers SET words = NULL
             WHERE request_id IN (SELECT id FROM survey_requests WHERE user_id IN (${due}))`,
  (due) => `DELETE FROM survey_photos
             WHERE request_id IN (SELECT id FROM survey_requests WHERE user_id IN (${due}))`,
  (due) => `DELETE FROM claim_photos WHERE claim_id IN (SELECT id FROM claims WHERE user_id IN (${due}))`,
  (due) => `UPDATE claims SET note = NULL WHERE user_id IN (${due})`,
  (due) => `UPDATE order_lines SET note = NULL WHERE order_number IN (${ordersOf(due)})`,
  // A draft repeats the order's notes, its address and those of its lines.
  (due) => `UPDATE order_edits SET draft = '{}' WHERE order_number IN (${ordersOf(due)})`,
  // Reasons that the customer wrote when cancelling, or the driver after a failed delivery.
  (due) => `UPDATE order_events SET payload = json_remove(payload, '$.reason')
             WHERE payload IS NOT NULL AND order_number IN (${ordersOf(due)})
               -- The reason of a refund is a code of ours, not personal text.
               AND kind <> 'refunded'`,
  (due) => `UPDATE orders SET note = NULL, invoice_reference = NULL, address_json = json_set(address_json,
              '$.id', NULL, '$.recipient_name', '–', '$.phone', '+', '$.street', '–', '$.street_number', '–',
              '$.floor', NULL, '$.unit', NULL, '$.lat', NULL, '$.lon', NULL, '$.door_code', NULL,
              '$.instructions', NULL, '$.placement', NULL, '$.placement_note', NULL)
             WHERE user_id IN (${due})`,
  (
    due,
  ) => `UPDATE giftcards SET recipient_name = NULL, recipient_email = NULL, sender_name = NULL, message = NULL
             WHERE owner_user_id IN (${due})`,
  // A card that its buyer has paid and that waits for its day is still sent.
  (
    due,
  ) => `UPDATE giftcards SET recipient_name = NULL, recipient_email = NULL, sender_name = NULL, message = NULL
             WHERE payment_id IN (SELECT payment_id FROM payments WHERE user_id IN (${due}))
               AND NOT (status = 'issued' AND recipient_email IS NOT NULL AND emailed_at IS NULL)`,
  (due) => `UPDATE giftcard_purchases SET email = NULL, first_name = NULL, last_name = NULL, phone = NULL
             WHERE payment_id IN (SELECT payment_id FROM payments WHERE user_id IN (${due}))`,
  (due) =>
    `DELETE FROM organization_invitations WHERE email IN (SELECT email FROM users WHERE id IN (${due}))`,
  (due) => `DELETE FROM leads WHERE email IN (SELECT email FROM users WHERE id IN (${due}))`,
  // The data of an organisation without members was personal.
  (due) => `UPDATE org_locations SET contact_name = NULL, contact_phone = NULL
             WHERE organization_id IN (${leftBy(due)})
                OR contact_phone IN (SELECT phone FROM users WHERE id IN (${due}))`,
  (due) => `UPDATE organizations SET invoice_email = NULL, invoice_reference = NULL, einvoice_type = NULL,
                   einvoice_id = NULL, billing_street = NULL, billing_postal_code = NULL, billing_city = NULL
             WHERE id IN (${leftBy(due)})`,
]

/** SQL: organisations whose members are all deleted, now or earlier. */
const leftBy = (due: string) => `
  SELECT u.organization_id FROM users u WHERE u.organization_id IS NOT NULL
   GROUP BY u.organization_id HAVING max(u.deleted_at IS NULL AND u.id NOT IN (${due})) = 0`

/** Days until an interest in delivery is deleted. */
const LEAD_DAYS = 730

/** Job: deletes expired sessions, tokens, challenges and former addresses, and old interest in delivery. */
export async function deleteExpiredRows({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  const leadsUntil = daysFrom({ now }, -LEAD_DAYS)
  await db.batch([
    ...['sessions', 'tokens', 'challenges', 'email_changes'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE expires_at < ?1`).bind(now),
    ),
    db.prepare('DELETE FROM organization_invitations WHERE expires_at < ?1').bind(now),
    db.prepare('DELETE FROM leads WHERE created_at < ?1').bind(leadsUntil),
  ])
}
