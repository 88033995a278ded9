import type { deleteAccount } from '../../shared/api/user-profile.ts'
import { languageTag, MARKETS } from '../../shared/sites.ts'
import { isLostRace } from '../cart/write.ts'
import type { OriginDeps } from '../deps.ts'
import { signedInCookie } from '../http/cookies.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { daysFrom, requireUser } from '../http/session.ts'
import { prepareMail } from '../mailbox/mail.ts'
import { getAccount } from './accounts.ts'
import { requirePassword } from './change-password.ts'
import { deletionLetter } from './letters.ts'

const GRACE_DAYS = 14

/**
 * Logs out everywhere; the account waits for its day, or for its owner to log in again. The last admin of an
 * organisation others still buy for is refused: `last_admin`.
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
      db.prepare(ADMIN_STAYS).bind(account.id),
      db.prepare('DELETE FROM _assert'),
      db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(account.id),
      prepareMail(request, deletionLetter(account, date)),
    ])
  } catch (error) {
    throw isLostRace(error) ? new ApiFailure('last_admin') : error
  }
  request.setCookies.push(signedInCookie(null))
  return { deletionAt }
}

/** Aborts where the organisation of user ?1 keeps members and none of them is an admin. */
const ADMIN_STAYS = `
  WITH staying (org_role) AS (
    SELECT other.org_role FROM users other JOIN users me ON me.organization_id = other.organization_id
     WHERE me.id = ?1 AND other.deleted_at IS NULL AND other.deletion_at IS NULL)
  INSERT INTO _assert (ok) SELECT CASE
    WHEN NOT EXISTS (SELECT 1 FROM staying) OR EXISTS (SELECT 1 FROM staying WHERE org_role = 'admin') THEN 1 END`

/** Orders nobody is finished with: until then the customer has to be known. */
const OPEN_ORDER = `SELECT 1 FROM orders o WHERE o.user_id = users.id
   AND o.status IN ('awaiting_payment', 'placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivery_failed')`

/** What goes with the account. */
const GOES = [
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

/**
 * Empties the accounts whose day has come, for the list of jobs. An account with an open order waits.
 * Orders, lines, payments, refunds and invoices of organisations stay, as bookkeeping demands, with amounts,
 * postal code, town and country; whoever bought is cleared out of them. The row stays for what points to it.
 */
export async function deleteDueAccounts({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  const due = `SELECT id FROM users WHERE deletion_at <= ?1 AND deleted_at IS NULL AND NOT EXISTS (${OPEN_ORDER})`
  await db.batch([
    ...GOES.map((table) => db.prepare(`DELETE FROM ${table} WHERE user_id IN (${due})`).bind(now)),
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

/** What a person wrote, and where they live, in rows that stay. */
const CLEARED: ((due: string) => string)[] = [
  (due) => `DELETE FROM claim_photos WHERE claim_id IN (SELECT id FROM claims WHERE user_id IN (${due}))`,
  (due) => `UPDATE claims SET note = NULL WHERE user_id IN (${due})`,
  (due) => `UPDATE order_lines SET note = NULL WHERE order_number IN (${ordersOf(due)})`,
  (due) => `UPDATE order_edits SET draft = json_set(draft, '$.note', NULL)
             WHERE order_number IN (${ordersOf(due)})`,
  // Whoever delivered may have written down whom they met.
  (due) => `UPDATE order_events SET payload = json_remove(payload, '$.reason')
             WHERE status = 'delivery_failed' AND kind = 'status' AND order_number IN (${ordersOf(due)})`,
  (due) => `UPDATE orders SET note = NULL, address_json = json_set(address_json,
              '$.id', NULL, '$.recipient_name', '–', '$.phone', '+', '$.street', '–', '$.street_number', '–',
              '$.floor', NULL, '$.unit', NULL, '$.lat', NULL, '$.lon', NULL, '$.door_code', NULL,
              '$.instructions', NULL, '$.placement', NULL, '$.placement_note', NULL)
             WHERE user_id IN (${due})`,
]

/** Sessions, tokens and challenges that are over, for the list of jobs. */
export async function forgetWhatIsOver({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  await db.batch(
    ['sessions', 'tokens', 'challenges'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE expires_at < ?1`).bind(now),
    ),
  )
}
