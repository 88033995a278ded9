import type { deleteAccount } from '../../../shared/api/user-profile.ts'
import { languageTag, MARKETS } from '../../../shared/sites.ts'
import type { OriginDeps } from '../../deps.ts'
import { signedInCookie } from '../../http/cookies.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { daysFrom, requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { getAccount } from '../accounts.ts'
import { requirePassword } from '../security/change-password.ts'
import { deletionEmail } from '../emails/emails.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'

const GRACE_DAYS = 14

/**
 * Ends all sessions; the account is deleted on its day unless its owner logs in before. Throws `last_admin`
 * for the last admin of an organisation with other members.
 */
export const serveDeleteAccount: Handler<typeof deleteAccount> = async ({ body }, request) => {
  const { db } = request
  const account = await getAccount(request, requireUser(request).user_id)
  if (account.password_hash !== null) {
    await requirePassword(request, account, { field: 'password', typed: body.password })
  }
  const deletionAt = daysFrom(request, GRACE_DAYS)
  const date = new Intl.DateTimeFormat(languageTag(account), {
    dateStyle: 'long',
    timeZone: MARKETS[account.country].timeZone,
  }).format(new Date(deletionAt))
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

/** Tables whose rows of the user are deleted with the account. */
export const DELETED_WITH_ACCOUNT: readonly string[] = [
  'authenticators',
  'tokens',
  'user_preferences',
  'reminders',
  'recipe_likes',
  'dinner_bank',
  'dinner_feedback',
  'user_perks',
  'age_verifications',
  'challenges',
  'payment_cards',
  'carts',
  'cart_share_members',
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
  sessions: 'deleted when the deletion is asked for',
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
    ...DELETED_WITH_ACCOUNT.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id IN (${due})`).bind(now),
    ),
    db
      .prepare(`DELETE FROM outbox WHERE recipient IN (SELECT email FROM users WHERE id IN (${due}))`)
      .bind(now),
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
        `UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', email_verified_at = NULL,
                password_hash = NULL, first_name = NULL, last_name = NULL, phone = NULL, birth_year = NULL,
                marketing_email = 0, marketing_sms = 0, marketing_push = 0, is_staff = 0,
                organization_id = NULL, org_role = NULL, deleted_at = ?1
          WHERE id IN (${due})`,
      )
      .bind(now),
  ])
}

const ordersOf = (due: string) => `SELECT order_number FROM orders WHERE user_id IN (${due})`

/** Clears personal texts and addresses in rows that stay. */
const CLEARED: ((due: string) => string)[] = [
  (due) => `DELETE FROM claim_photos WHERE claim_id IN (SELECT id FROM claims WHERE user_id IN (${due}))`,
  (due) => `UPDATE claims SET note = NULL WHERE user_id IN (${due})`,
  (due) => `UPDATE order_lines SET note = NULL WHERE order_number IN (${ordersOf(due)})`,
  (due) => `UPDATE order_edits SET draft = json_set(draft, '$.note', NULL)
             WHERE order_number IN (${ordersOf(due)})`,
  // The driver may have noted who received the delivery.
  (due) => `UPDATE order_events SET payload = json_remove(payload, '$.reason')
             WHERE status = 'delivery_failed' AND kind = 'status' AND order_number IN (${ordersOf(due)})`,
  (due) => `UPDATE orders SET note = NULL, address_json = json_set(address_json,
              '$.id', NULL, '$.recipient_name', '–', '$.phone', '+', '$.street', '–', '$.street_number', '–',
              '$.floor', NULL, '$.unit', NULL, '$.lat', NULL, '$.lon', NULL, '$.door_code', NULL,
              '$.instructions', NULL, '$.placement', NULL, '$.placement_note', NULL)
             WHERE user_id IN (${due})`,
]

/** Job: deletes expired sessions, tokens and challenges. */
export async function deleteExpiredSessions({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  await db.batch(
    ['sessions', 'tokens', 'challenges'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE expires_at < ?1`).bind(now),
    ),
  )
}
