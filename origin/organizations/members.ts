import type { inviteMember, removeMember, updateMember } from '../../shared/api/organizations.ts'
import { INVITATION_DAYS } from '../../shared/visitor/lifetimes.ts'
import type { RequestContext } from '../http/context.ts'
import { sha256 } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { invitationEmail } from '../user/emails/emails.ts'
import { findAccount } from '../user/accounts.ts'
import { TOKEN_BYTES } from '../user/emails/tokens.ts'
import { readOrganization, requireAdmin } from './details.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'

/**
 * Stores an invitation and e-mails its link; there is no account before its owner follows the link
 * (`origin/user/login/accept-invitation.ts`). A repeat replaces the former link. Throws 409 for an e-mail
 * address that has an account: users do not become members without their consent.
 */
export const serveInviteMember: Handler<typeof inviteMember> = async ({ body }, request) => {
  const organizationId = requireAdmin(request)
  await requireWithinLimit(request, 'emailCode', `invite|${organizationId}`)
  const { db, ids, now, country, language } = request
  if (await findAccount(request, { email: body.email })) throw new ApiFailure('email_taken')
  const token = ids.token(TOKEN_BYTES)
  const expiresAt = new Date(Date.parse(now) + INVITATION_DAYS * 86_400_000).toISOString()
  const reader = { email: body.email, country, language }
  const name = requireUser(request).organization_name ?? ''
  await db.batch([
    db.prepare('DELETE FROM organization_invitations WHERE expires_at < ?1').bind(now),
    db
      .prepare(
        `INSERT INTO organization_invitations (id, organization_id, email, first_name, last_name, role, country,
           language, token_hash, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (organization_id, email) DO UPDATE SET first_name = excluded.first_name,
           last_name = excluded.last_name, role = excluded.role, language = excluded.language,
           token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      )
      .bind(
        ids.token(16),
        organizationId,
        body.email,
        body.firstName ?? null,
        body.lastName ?? null,
        body.role,
        country,
        language,
        await sha256(token),
        expiresAt,
      ),
    prepareEmail(request, invitationEmail(reader, name, token)),
  ])
  return readOrganization(request)
}

export const serveUpdateMember: Handler<typeof updateMember> = async ({ params, body }, request) => {
  const organizationId = requireAdmin(request)
  await changeMember(request, organizationId, params.hashedUserId, (db) =>
    db
      .prepare(
        `UPDATE users SET org_role = coalesce(?3, org_role), spending_limit_minor = iif(?4, ?5, spending_limit_minor)
          WHERE public_hash = ?1 AND organization_id = ?2`,
      )
      .bind(
        params.hashedUserId,
        organizationId,
        body.role ?? null,
        Number(body.spendingLimit !== undefined),
        body.spendingLimit ?? null,
      ),
  )
  return readOrganization(request)
}

/**
 * Withdraws an invitation, or removes a member, who stays a private customer and is logged out everywhere, so
 * that no open tab acts for the organisation. Their lists become private: they must not be shared with the
 * next organisation that they join.
 */
export const serveRemoveMember: Handler<typeof removeMember> = async ({ params }, request) => {
  const organizationId = requireAdmin(request)
  const isSelf = params.hashedUserId === requireUser(request).public_hash
  // A member who removes themselves may not read the response.
  if (isSelf) throw new ApiFailure('forbidden')
  const { meta } = await request.db
    .prepare('DELETE FROM organization_invitations WHERE id = ?1 AND organization_id = ?2')
    .bind(params.hashedUserId, organizationId)
    .run()
  if (meta.changes > 0) return readOrganization(request)
  await changeMember(
    request,
    organizationId,
    params.hashedUserId,
    (db) =>
      db
        .prepare(
          'DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE public_hash = ?1 AND organization_id = ?2)',
        )
        .bind(params.hashedUserId, organizationId),
    (db) =>
      db
        .prepare(
          `UPDATE product_lists SET for_organization = 0, version = version + 1
            WHERE for_organization = 1
              AND user_id = (SELECT id FROM users WHERE public_hash = ?1 AND organization_id = ?2)`,
        )
        .bind(params.hashedUserId, organizationId),
    (db) =>
      db
        .prepare(
          'UPDATE users SET organization_id = NULL, org_role = NULL, spending_limit_minor = NULL WHERE public_hash = ?1 AND organization_id = ?2',
        )
        .bind(params.hashedUserId, organizationId),
  )
  return readOrganization(request)
}

type Prepare = (db: D1Database) => D1PreparedStatement

/** Throws 404 for a user who is not a member of this organisation, and 403 when no admin would be left. */
async function changeMember(
  { db }: RequestContext,
  organizationId: number,
  hashedUserId: string,
  ...prepared: Prepare[]
): Promise<void> {
  const member = await db
    .prepare('SELECT id FROM users WHERE public_hash = ?1 AND organization_id = ?2 AND deleted_at IS NULL')
    .bind(hashedUserId, organizationId)
    .first()
  if (!member) throw new ApiFailure('not_found')
  try {
    await db.batch([
      ...prepared.map((prepare) => prepare(db)),
      guard(
        db,
        `EXISTS (SELECT 1 FROM users WHERE organization_id = ?1 AND org_role = 'admin'
                    AND deleted_at IS NULL AND deletion_at IS NULL)`,
        [organizationId],
      ),
      endGuard(db),
    ])
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('forbidden')
    throw error
  }
}
