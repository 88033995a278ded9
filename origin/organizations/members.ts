import type { inviteMember, removeMember, updateMember } from '../../shared/api/organizations.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { invitationEmail } from '../user/emails/emails.ts'
import { prepareToken } from '../user/emails/tokens.ts'
import { readOrganization, requireAdmin } from './details.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'

const INVITATION_SECONDS = 7 * 86_400

/**
 * Creates an account without a password in the organisation and e-mails its owner a login link. Throws 409
 * for an e-mail address that has an account: users do not become members without their consent.
 */
export const serveInviteMember: Handler<typeof inviteMember> = async ({ body }, request) => {
  const organizationId = requireAdmin(request)
  await requireWithinLimit(request, 'emailCode', `invite|${organizationId}`)
  const { db, ids, now, country, language } = request
  const { token, statements } = await prepareToken(request, {
    kind: 'login',
    user: { email: body.email },
    seconds: INVITATION_SECONDS,
  })
  const reader = { email: body.email, country, language }
  const name = requireUser(request).organization_name ?? ''
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO users (public_hash, email, first_name, last_name, country, language, organization_id, org_role,
             created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
        )
        .bind(
          ids.token(16),
          body.email,
          body.firstName ?? null,
          body.lastName ?? null,
          country,
          language,
          organizationId,
          body.role,
          now,
        ),
      // E-mail is the only login method until the member sets a password.
      db
        .prepare(
          `INSERT INTO authenticators (user_id, type, external_id, created_at)
           SELECT id, 'email_code', CAST(id AS TEXT), ?2 FROM users WHERE email = ?1`,
        )
        .bind(body.email, now),
      ...statements,
      prepareEmail(request, invitationEmail(reader, name, token)),
    ])
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new ApiFailure('email_taken')
    throw error
  }
  return readOrganization(request)
}

export const serveUpdateMember: Handler<typeof updateMember> = async ({ params, body }, request) => {
  const organizationId = requireAdmin(request)
  await changeMember(request, organizationId, params.hashedUserId, (db) =>
    db
      .prepare('UPDATE users SET org_role = ?3 WHERE public_hash = ?1 AND organization_id = ?2')
      .bind(params.hashedUserId, organizationId, body.role),
  )
  return readOrganization(request)
}

/**
 * Removes a member, who stays a private customer and is logged out everywhere, so that no open tab acts for
 * the organisation.
 */
export const serveRemoveMember: Handler<typeof removeMember> = async ({ params }, request) => {
  const organizationId = requireAdmin(request)
  const isSelf = params.hashedUserId === requireUser(request).public_hash
  // A member who removes themselves may not read the response.
  if (isSelf) throw new ApiFailure('forbidden')
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
          'UPDATE users SET organization_id = NULL, org_role = NULL WHERE public_hash = ?1 AND organization_id = ?2',
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
