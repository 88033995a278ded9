import type { deleteAccount } from '../../shared/api/user-profile.ts'
import { languageTag, MARKETS } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { signedInCookie } from '../http/cookies.ts'
import type { Handler } from '../http/mount.ts'
import { daysFrom, requireUser } from '../http/session.ts'
import { prepareMail } from '../mailbox/mail.ts'
import { getAccount } from './accounts.ts'
import { requirePassword } from './change-password.ts'
import { deletionLetter } from './letters.ts'

const GRACE_DAYS = 14

/** Logs out everywhere; the account waits for its day, or for its owner to log in again. */
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
  await db.batch([
    db.prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1').bind(account.id, deletionAt),
    db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(account.id),
    prepareMail(request, deletionLetter(account, date)),
  ])
  request.setCookies.push(signedInCookie(null))
  return { deletionAt }
}

/** Orders nobody is finished with: until then the customer has to be known. */
const OPEN_ORDER = `SELECT 1 FROM orders o WHERE o.user_id = users.id
   AND o.status IN ('awaiting_payment', 'placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivery_failed')`

/** What goes with the account; orders, payments and invoices stay, as bookkeeping demands, without a name. */
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
 * The row stays for the orders that point to it.
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
                door_code = NULL, instructions = NULL, unattended_note = NULL
          WHERE user_id IN (${due})`,
      )
      .bind(now),
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

/** Sessions, tokens and challenges that are over, for the list of jobs. */
export async function forgetWhatIsOver({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  await db.batch(
    ['sessions', 'tokens', 'challenges'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE expires_at < ?1`).bind(now),
    ),
  )
}
