import type { getProfile, updateContact, updateProfile } from '../../../shared/api/user-profile.ts'
import { parsePhone } from '../../addresses/rules/phone.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../../http/session.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { findAccount, getAccount, type AccountRow } from '../accounts.ts'
import { requireProof } from '../security/proof.ts'
import { verifyEmailEmail } from '../emails/emails.ts'
import { getUser } from '../to-user.ts'
import { prepareToken } from '../emails/tokens.ts'

/** Name, language and contact details of a user. */

export const serveProfile: Handler<typeof getProfile> = async (_, request) => readProfile(request)

export const serveUpdateProfile: Handler<typeof updateProfile> = async ({ body }, request) => {
  await request.db
    .prepare(
      `UPDATE users SET first_name = coalesce(?2, first_name), last_name = coalesce(?3, last_name),
              language = coalesce(?4, language) WHERE id = ?1`,
    )
    .bind(
      requireUser(request).user_id,
      body.firstName ?? null,
      body.lastName ?? null,
      body.preferredLanguage ?? null,
    )
    .run()
  return readProfile(request)
}

/**
 * Changes contact data. A new phone is valid at once; a new e-mail address needs a fresh proof and is valid
 * once confirmed by the link sent to it.
 */
export const serveUpdateContact: Handler<typeof updateContact> = async ({ body }, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  const phone = body.phone === undefined ? account.phone : requirePhone(request, body.phone)
  const email = body.email === account.email ? undefined : body.email
  if (email !== undefined) await requireNewEmail(request, account, email, body.currentPassword)
  const statements = [request.db.prepare('UPDATE users SET phone = ?2 WHERE id = ?1').bind(account.id, phone)]
  if (email !== undefined) {
    const { token, statements: stored } = await prepareToken(request, {
      kind: 'verify_email',
      user: { id: account.id },
      payload: email,
    })
    statements.push(...stored, prepareEmail(request, verifyEmailEmail({ ...account, email }, token)))
  }
  await request.db.batch(statements)
  return { user: await getUser(request, account.id), pendingEmailVerification: email ?? null }
}

/** Returns the phone number as E.164. Throws a field error of `phone` for an invalid one. */
export function requirePhone(request: RequestContext, typed: string): string {
  const phone = parsePhone(request.country, typed)
  if (phone) return phone
  throw fieldFailure(request, { phone: 'invalid' })
}

async function requireNewEmail(
  request: RequestContext,
  account: AccountRow,
  email: string,
  password: string | undefined,
): Promise<void> {
  await requireProof(request, account, { field: 'currentPassword', password })
  await requireWithinLimit(request, 'emailCode', `verify|${account.id}`)
  if (await findAccount(request, { email })) throw new ApiFailure('email_taken')
}

async function readProfile(request: RequestContext) {
  const { user_id: userId } = requireUser(request)
  const account = await getAccount(request, userId)
  const waiting = await request.db
    .prepare(
      `SELECT (SELECT payload FROM tokens WHERE user_id = me.id AND kind = 'verify_email' AND used_at IS NULL
                  AND expires_at > ?2 AND payload <> ?3) AS email,
              (SELECT count(*) FROM order_approvals a WHERE me.org_role = 'admin' AND a.user_id <> me.id
                  AND a.organization_id = me.organization_id AND a.country = ?4 AND a.status = 'waiting') AS approvals
         FROM users me WHERE me.id = ?1`,
    )
    .bind(userId, request.now, account.email, request.country)
    .first<{ email: string | null; approvals: number }>()
  return {
    user: await getUser(request, userId),
    isGuest: account.guest_email !== null,
    waitingApprovals: waiting?.approvals ?? 0,
    contact: {
      email: account.guest_email ?? account.email,
      isEmailVerified: account.email_verified_at !== null,
      pendingEmail: waiting?.email ?? null,
      phone: account.phone,
      birthYear: account.birth_year,
    },
  }
}
