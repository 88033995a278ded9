import type { UserOnWire } from '../../shared/api/user.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { USER_COLUMNS, USER_JOINS, type SessionRow } from '../http/session.ts'

/**
 * The user of a session (docs/reference/services.md#user), or null for an anonymous one. An incomplete user
 * gets `onboardingUrl`, on the site of the request.
 */
export function toUser(
  row: SessionRow,
  site: Pick<RequestContext, 'country' | 'language'>,
): UserOnWire | null {
  if (!row.public_hash || !row.email || !row.country || !row.language) return null
  const isOrganization = row.organization_name !== null
  return {
    hashedUserId: row.public_hash,
    isOrganization,
    isAlphaTester: row.is_alpha_tester === 1,
    isBetaTester: row.is_beta_tester === 1,
    isStaff: row.is_staff === 1,
    onboardingUrl:
      row.profile_completed_at === null
        ? `/${canonicalSite(site)}${routePath('userCompleteProfile', {})}`
        : null,
    firstName: row.first_name,
    organizationName: row.organization_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    isProfileComplete: row.profile_completed_at !== null,
    preferredLanguage: row.language,
    country: row.country,
    // Organisations belong to no flag group (docs/reference/services.md#flag-attributes).
    userGroupId: isOrganization ? null : 1,
    defaultPortions: row.default_portions,
  }
}

/**
 * Reads a user of another session than the request's, or one that changed after it was read. Throws when the
 * user does not exist.
 */
export async function getUser(
  request: Pick<RequestContext, 'db' | 'country' | 'language'>,
  userId: number,
): Promise<UserOnWire> {
  const row = await request.db
    .prepare(`SELECT ${USER_COLUMNS} FROM users u ${USER_JOINS} WHERE u.id = ?1`)
    .bind(userId)
    .first<SessionRow>()
  const user = row && toUser(row, request)
  if (!user) throw new Error(`There is no user ${userId}`)
  return user
}
