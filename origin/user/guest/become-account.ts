import type { becomeAccount } from '../../../shared/api/user-guest.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { isAccountToken } from '../../orders/read/account-token.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'
import { findAccount, type AccountRow } from '../accounts.ts'
import { startUserSession } from '../login/start-session.ts'
import { requireGoodPassword } from '../password/new-password.ts'
import { prepareOwnPassword } from '../security/change-password.ts'

type Guest = { id: number; guest_email: string }

/**
 * Makes an account of a guest, or gives the guest's orders to the account that the address has
 * (docs/people.md#guests). Ends the guest's sessions in both cases: whoever typed the address, and may be logged in
 * nowhere else, is not the one who has proved it.
 */
export const serveBecomeAccount: Handler<typeof becomeAccount> = async ({ body }, request) => {
  await requireWithinLimit(request, 'tokenLogin', request.clientAddress)
  const guest = await getGuest(request, body)
  const owner = await findAccount(request, { email: guest.guest_email })
  if (owner) {
    await giveOrders(request, guest, owner)
    return { login: null }
  }
  requireGoodPassword(request, 'newPassword', { password: body.newPassword, email: guest.guest_email })
  await makeAccount(request, guest, body.newPassword)
  return { login: await startUserSession(request, { userId: guest.id }) }
}

/** The guest of an order whose e-mails had the token. Throws 410 `token_used` for one who has an account by now. */
async function getGuest(
  request: RequestContext,
  { orderNumber, token }: { orderNumber: string; token: string },
): Promise<Guest> {
  const row = await request.db
    .prepare(
      `SELECT u.id, u.email, u.guest_email FROM orders o JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
        WHERE o.order_number = ?1`,
    )
    .bind(orderNumber)
    .first<{ id: number; email: string; guest_email: string | null }>()
  const email = row?.guest_email ?? row?.email ?? ''
  const isProved = await isAccountToken(request.config.csrfKey, { orderNumber, email }, token)
  if (!row || !isProved) throw new ApiFailure('token_expired')
  if (row.guest_email === null) throw new ApiFailure('token_used')
  return { id: row.id, guest_email: row.guest_email }
}

async function makeAccount(request: RequestContext, guest: Guest, password: string): Promise<void> {
  const { db, now } = request
  await writeOnce(db, [
    ...prepareUse(db, guest),
    db
      .prepare(
        `UPDATE users SET email = guest_email, guest_email = NULL, email_verified_at = ?2, terms_accepted_at = ?2
          WHERE id = ?1`,
      )
      .bind(guest.id, now),
    ...(await prepareOwnPassword(request, guest.id, password)),
    ...prepareEnd(db, guest),
  ])
}

/** Tables whose rows of a guest go to the account; of an age check only the one who made it may profit. */
const GIVEN = ['orders', 'payments', 'claims', 'invoices', 'discount_redemptions']

/** Throws 403 `wrong_customer_type` for an account of an organisation. */
async function giveOrders(request: RequestContext, guest: Guest, owner: AccountRow): Promise<void> {
  const { db, now } = request
  const isOrganization = owner.customer_type === 'organization' || owner.organization_id !== null
  if (isOrganization) throw new ApiFailure('wrong_customer_type')
  await writeOnce(db, [
    ...prepareUse(db, guest),
    ...GIVEN.map((table) =>
      db.prepare(`UPDATE ${table} SET user_id = ?2 WHERE user_id = ?1`).bind(guest.id, owner.id),
    ),
    db
      .prepare('UPDATE addresses SET user_id = ?2, is_primary = 0 WHERE user_id = ?1')
      .bind(guest.id, owner.id),
    db.prepare('DELETE FROM carts WHERE user_id = ?1').bind(guest.id),
    db.prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1').bind(guest.id, now),
    ...prepareEnd(db, guest),
  ])
}

/** First statements of a batch: abort it when another request was first, or the guest has another address now. */
function prepareUse(db: D1Database, guest: Guest): D1PreparedStatement[] {
  return [
    guard(
      db,
      `EXISTS (SELECT 1 FROM users u WHERE u.id = ?1 AND u.guest_email = ?2 AND u.deleted_at IS NULL
                AND EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id))`,
      [guest.id, guest.guest_email],
    ),
    endGuard(db),
  ]
}

function prepareEnd(db: D1Database, { id }: Guest): D1PreparedStatement[] {
  return ['sessions', 'age_verifications'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE user_id = ?1`).bind(id),
  )
}

async function writeOnce(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements)
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('token_used')
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new ApiFailure('email_taken')
    throw error
  }
}
